// Sends files: as multipart/form-data, and in a page with the progress of the upload, which fetch does not report.

export interface CallFile {
  bytes: ArrayBuffer;
  /** Media type; '' = unknown. */
  type: string;
  name: string;
}

/** Called with the part of the request that has left, from 0 to 1. */
export type Progress = (part: number) => void;

/** The fields, all of them texts, then each file under the name of its field. */
export function multipart(fields: object, files: Readonly<Record<string, CallFile>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [name, { bytes, type, name: fileName }] of Object.entries(files))
    form.append(name, new Blob([bytes], { type }), fileName);
  return form;
}

/** `fetch` whose requests carry that body, made anew for each attempt. */
export function withForm(get: typeof fetch, form: () => FormData): typeof fetch {
  return (request, init) => get(request, { ...init, body: form() });
}

/** Statuses whose responses have no body. */
const bodiless = new Set([204, 205, 304]);

/** `fetch` of a Request with a form as its body, through XMLHttpRequest. Rejects as fetch does; a redirect is an error. */
export function uploading(progress: Progress): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const request = new Request(input);
      const { signal } = request;
      const failed = () => reject(new TypeError('upload failed'));
      const xhr = new XMLHttpRequest();
      xhr.open(request.method, request.url);
      for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
      xhr.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? Math.min(1, loaded / total) : 0);
      xhr.onerror = failed;
      xhr.onload = () => {
        // XMLHttpRequest follows redirects by itself.
        if (xhr.responseURL !== request.url) return failed();
        const { status, statusText, responseText } = xhr;
        resolve(
          new Response(bodiless.has(status) ? null : responseText, { status, statusText, headers: headersOf(xhr) }),
        );
      };
      const abort = () => {
        xhr.abort();
        reject(signal.reason);
      };
      if (signal.aborted) return abort();
      signal.addEventListener('abort', abort);
      xhr.onloadend = () => signal.removeEventListener('abort', abort);
      xhr.send((init?.body ?? null) as XMLHttpRequestBodyInit | null);
    });
}

function headersOf(xhr: XMLHttpRequest): Headers {
  const lines = xhr
    .getAllResponseHeaders()
    .split('\r\n')
    .filter((line) => line !== '');
  return new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
}
