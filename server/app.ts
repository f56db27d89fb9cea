// Puts the server together from its ports. Nothing here decides anything: see the features.
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { apiBase } from '../core/contract/calls.ts';
import type { Config } from './config.ts';
import type { Store } from './db/schema.ts';
import { marketRoutes } from './features/markets/routes.ts';
import { countViews, defaultViewPace } from './features/markets/views.ts';
import { pageRoutes } from './features/pages/routes.ts';
import { siteRoutes } from './features/site/routes.ts';
import { watchFeed } from './features/sync/feed-watch.ts';
