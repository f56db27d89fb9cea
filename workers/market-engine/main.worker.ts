// Entry of the market engine's worker. Keep it empty: no other chunk may import this file's chunk, because WebKit
// evaluates a worker's entry a second time when it is imported (scripts/worker-entries.ts).
import { expose } from 'comlink';
import { api } from './device-service.ts';

expose(api);
