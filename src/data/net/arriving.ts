// Passes on the body of a response while it arrives, so that a large one can show its progress and go on after a cut.

export interface Arriving {
  /** Text before the body, of an answer that was cut: they are parsed together. */
  before?: string;
  /** Called with the headers of a successful response, before its body; again when the request is repeated. */
  head(headers: Headers): void;
  /** Called with each piece of the body's text. All pieces before a cut are passed on. */
  text(piece: string): void;
}

/** `get` with successful bodies passed to `arriving` as they are read. Pages (HTML) are not the server's and are left alone. */
export function watched(get: typeof fetch, arriving: Arriving): typeof fetch {
  return async (input, init) => {
    const response = await get(input, init);
    const { ok, body, headers, status, statusText } = response;
    if (!ok || !body || headers.get('content-type')?.includes('text/html')) return response;
    arriving.head(headers);
    // Holds back the bytes of a character until all of them are there.
    const decoder = new TextDecoder();
    const tap = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const piece = decoder.decode(chunk, { stream: true });
        if (piece !== '') arriving.text(piece);
        controller.enqueue(chunk);
      },
    });
    return new Response(body.pipeThrough(tap), { status, statusText, headers });
  };
}
