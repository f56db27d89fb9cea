// Which answers for pictures are stored, and what the page gets without a net.

/** Whether a picture may be stored: whole, and shown to everybody. One that only its owner sees yet is `no-store`. */
export function isPublicPicture(response: Response): boolean {
  const isPublic = /(?:^|[\s,])public(?:$|[\s,;])/.test(response.headers.get('cache-control') ?? '');
  return response.status === 200 && isPublic && /^image\//.test(response.headers.get('content-type') ?? '');
}

/** A network error instead of a rejection: the page shows what it has in the place of a picture, and nothing is reported. */
export async function quietly(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch {
    return Response.error();
  }
}
