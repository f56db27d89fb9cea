// The moment when a frame stands on the screen.

/**
 * Calls `then` when the frame that is being made now can be seen, which is when the next one has begun: before that it is
 * still being painted, by the same few processors. Answers how to call it off.
 */
export function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(then);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
