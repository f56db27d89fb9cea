// What the walk needs of a browser engine, so that it is written once: firefox.ts and webkit.ts each provide it.

/** Keys by their name in the DOM. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'k';

/** A tab, moved by coordinates and keys as a person does. All reject when the browser refuses or has gone. */
export interface Tab {
  /** Resolves when the document has loaded. */
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Presses and releases at a point of the page's view, in CSS pixels. */
  tapAt(x: number, y: number): Promise<void>;
  /** Presses at one point, moves to the other in steps, and releases. */
  drag(from: [x: number, y: number], to: [x: number, y: number]): Promise<void>;
  press(key: Key, modifier?: 'Control'): Promise<void>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>;
  /** What this expression is in the page, as JSON; a promise is awaited. Rejects with its error. */
  evaluate(expression: string): Promise<unknown>;
  /** A PNG of what shows. */
  picture(): Promise<Uint8Array>;
  /** Gives the view this size, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Brings the tab to the front. */
  show(): Promise<void>;
  close(): Promise<void>;
}

export interface Browser {
  /** A new tab, or a window where hidden tabs take no input, that shares the device's storage with the others. */
  newTab(): Promise<Tab>;
  /** Uncaught errors, policy violations and requests to other origins so far; empty where the engine does not tell. */
  faults(): string[];
  close(): Promise<void>;
}

export interface LaunchOptions {
  /** The device prefers a dark colour scheme. */
  dark: boolean;
}

export interface Engine {
  name: 'Firefox' | 'WebKit';
  /** Starts it with empty storage. */
  launch(options: LaunchOptions): Promise<Browser>;
}
