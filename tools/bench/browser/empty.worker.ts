// A worker that does nothing, and one that returns the requested number of objects: lower bound and counterexample.
import './started.ts';
import { expose } from 'comlink';

const row = {
  name: 'Kyrkbyns loppis',
  city: 'Kyrkby',
  latitude: 59.1,
  longitude: 17.2,
  category: 3,
  verified: true,
  status: 'OPEN',
  address: 'Storgatan 1',
};

const api = {
  nothing(): number {
    return 1;
  },
  objects(count: number) {
    return Array.from({ length: count }, (_, n) => ({ ...row, id: `0FZ${String(n).padStart(10, '0')}` }));
  },
};
export type EmptyApi = typeof api;

expose(api);
