// True while a new version of the app waits to take over.
import { observable } from '../data/observable.ts';

export const updateWaiting = observable(false);
