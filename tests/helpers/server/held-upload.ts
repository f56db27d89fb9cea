// XMLHttpRequest of a browser as far as uploads use it, with a network that the test controls.
import { vi } from 'vitest';

export class HeldUpload {
  static all: HeldUpload[] = [];
  method = '';
  url = '';
  responseURL = '';
  status = 0;
  statusText = '';
  responseText = '';
  isAborted = false;
  form: FormData | null = null;
  readonly headers = new Map<string, string>();
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onloadend: (() => void) | null = null;

  open(method: string, url: string): void {
    [this.method, this.url] = [method, url];
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  send(body: FormData): void {
    this.form = body;
    HeldUpload.all.push(this);
  }
  abort(): void {
    this.isAborted = true;
    this.onloadend?.();
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\nx-colon: a: b\r\n';
  }
  /** That many of 100 bytes have left. */
  progress(loaded: number): void {
    this.upload.onprogress?.({ loaded, total: 100 });
  }
  /** The response of that address; by default of the one that was asked. */
  answer(status: number, body: unknown, url = this.url): void {
    [this.status, this.responseText, this.responseURL] = [status, body === null ? '' : JSON.stringify(body), url];
    this.onload?.();
    this.onloadend?.();
  }
  cut(): void {
    this.onerror?.();
    this.onloadend?.();
  }
}

/** Puts it in the place of the browser's own, until the test's globals are restored. */
export function holdUploads(): HeldUpload[] {
  HeldUpload.all = [];
  vi.stubGlobal('XMLHttpRequest', HeldUpload);
  return HeldUpload.all;
}
