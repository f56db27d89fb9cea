// The signed-in person's own documents, one line each. Fetching, storing, the page's view, the conflict notice and the offline
// report are loops over this table. Signing out deletes the database that holds them all.
import type { CallName, calls } from '../contract/calls.ts';
import type { ParamsOf, ReplyOf } from '../contract/endpoint.ts';
import { type OwnDocumentText, ownDocumentText } from '../text/own-documents.ts';

type Calls = typeof calls;

/** Reads that need nothing but the caller: asked without a query. */
type DocumentCall = {
  [Name in CallName]: Calls[Name]['route'] extends `GET ${string}`
    ? keyof ParamsOf<Calls[Name]> extends never
      ? Name
      : never
    : never;
}[CallName];

const ownDocument = <const Call extends DocumentCall, const Text extends OwnDocumentText>(call: Call, text: Text) => ({
  /** The call whose reply is the document, whole. */
  call,
  text,
});

/** By the name under which a document is stored. In the order in which they are read. */
export const ownDocuments = {
  lists: ownDocument('getMyLists', ownDocumentText.lists),
  profile: ownDocument('getMyProfile', ownDocumentText.profile),
  markets: ownDocument('getMyMarkets', ownDocumentText.markets),
  notes: ownDocument('getMyNotes', ownDocumentText.notes),
  ratings: ownDocument('getMyRatings', ownDocumentText.ratings),
} as const;

export type DocName = keyof typeof ownDocuments;

/** The documents as the server answers them. */
export type OwnDocs = { [Doc in DocName]: ReplyOf<Calls[(typeof ownDocuments)[Doc]['call']]> };

/** Documents with a line in the offline report. */
export type ReadyDocName = {
  [Doc in DocName]: (typeof ownDocuments)[Doc]['text']['readiness'] extends null ? never : Doc;
}[DocName];

export const docNames = Object.keys(ownDocuments) as readonly DocName[];

const readyDocs: readonly string[] = docNames.filter((name) => ownDocuments[name].text.readiness !== null);

/** Whether a document of that name has a line in the offline report. */
export function isReadyDoc(name: string): name is ReadyDocName {
  return readyDocs.includes(name);
}
