// Entry of the market engine's worker. Nothing else belongs here: the build gives this file a chunk of its own that no other
// imports, because WebKit evaluates a worker's entry once more when it is imported (scripts/worker-entries.ts).
import { expose } from 'comlink';
import { api } from './device-service.ts';

expose(api);
