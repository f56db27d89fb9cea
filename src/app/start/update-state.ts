// True while a new version of the app waits to take over.
import { observable } from '../../data/page/observable.ts';

export const updateWaiting = observable(false);
