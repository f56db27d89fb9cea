// Runs a callback once a frame is visible.

/**
 * Calls `then` when the frame in progress is visible, which is when the next one has begun: until then it is still being
 * painted. Returns a function that cancels the call.
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
