// The error that fails a start or an admin command: its message is a Swedish sentence for the operator.

/** `message` is shown to the operator unchanged, without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
