// The interface of a browser engine for the walks, implemented by firefox.ts and webkit.ts.

/** Keys by their DOM name. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'k';

/** A tab, driven by coordinates and keys. All methods reject when the browser refuses or has exited. */
export interface Tab {
  /** Resolves when the document has loaded. */
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Presses and releases at a point of the page's view, in CSS pixels. */
  tapAt(x: number, y: number): Promise<void>;
  /** Presses at one point, moves to the other in steps, and releases. */
  drag(from: [x: number, y: number], to: [x: number, y: number]): Promise<void>;
  press(key: Key, modifier?: 'Control'): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Evaluates an expression in the page, result as JSON; a promise is awaited. Rejects with its error. */
  evaluate(expression: string): Promise<unknown>;
  /** A screenshot as PNG. */
  picture(): Promise<Uint8Array>;
  /** Sets the viewport size, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Brings the tab to the front. */
  show(): Promise<void>;
  close(): Promise<void>;
}

export interface Browser {
  /** A new tab, or a window where hidden tabs get no input, with the same storage as the others. */
  newTab(): Promise<Tab>;
  /** Uncaught errors, policy violations and requests to other origins so far; empty where the engine does not report them. */
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
