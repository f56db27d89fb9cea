// Printing what is shown: the button asks here, and waits for the paper's code and data to be ready.
import { after } from '../data/page/after.ts';
import { observable } from '../data/page/observable.ts';

/** Set by the first request: loads the code of the papers. */
export const printAsked = observable(false);

/** Set between the browser's events before and after printing: what is cut on the screen is rendered whole. */
export const isPrinting = observable(false);

/** Whether the paper of what is shown now is complete. */
export const paperReady = observable(false);

/** Time to wait for the paper, in milliseconds; then it is printed as far as it is known. */
const atMost = 4000;

/** Opens the browser's print dialog, once the paper is complete or `atMost` later. */
export function printPage(): void {
  printAsked.set(true);
  let stop = () => {};
  const begin = () => {
    leave();
    stop();
    // After rendering what has just arrived.
    requestAnimationFrame(() => print());
  };
  const leave = paperReady.subscribe(() => paperReady.get() && begin());
  stop = after(atMost, begin);
  if (paperReady.get()) begin();
}
