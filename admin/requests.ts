import type {
  PublicKeyCredentialCreationOptionsJSON as CreationOptions,
  PublicKeyCredentialRequestOptionsJSON as RequestOptions,
} from '@simplewebauthn/browser'
import type {
  Action,
  AnswerToSend,
  Challenge,
  Deleted,
  DraftToSave,
  Invitation,
  LeadDetails,
  LeadPage,
  ListQuery,
  Me,
  OpenQuestion,
  OtherLead,
  PendingAnswer,
  People,
  QuestionSettled,
  QuestionToAsk,
  Summary,
} from './api.ts'
import type {
  Changes,
  ContentFile,
  DraftChanged,
  EntryToAdd,
  Extent,
  FileForm,
  FoundField,
  KeptPicture,
  PresenceToSay,
  PreviewPage,
  SetUp,
  ValuePath,
  ValuesToSave,
  WebsiteOverview,
} from './website-api.ts'

type Exchange<Body, Response, Query> = { body: Body; response: Response; query: Query }
type Read<Response, Query = undefined> = Exchange<undefined, Response, Query>
type Change<Body = undefined, Response = undefined, Query = undefined> = Exchange<Body, Response, Query>

/**
 * All requests of the page, by method and path below `/admin/api/`, or from the root if it begins with a slash. What begins with a
 * colon is filled in. All that is read is a GET and each change a POST, because firewalls of shared hosting refuse other methods.
 * Without a response the status is 204.
 */
export type Requests = {
  'GET me': Read<Me>
  /** In a trial. */
  'POST me': Change<{ name: string }>
  'POST sign-out': Change

  // Without a session. Every refusal is the same 401, but for an invitation that was used: 410.
  /** Exchanges the token of a one-time address for a session. */
  'POST /admin/sign-in/token': Change<{ token: string }>
  /** Gives the options of `startRegistration`. The invitation stays valid until it is used. */
  'POST /admin/sign-in/invitation': Change<{ token: string }, CreationOptions>
  /** Uses the invitation up, with the response of `startRegistration`. */
  'POST /admin/sign-in/passkey-created': Change<{ token: string; response: unknown }>
  /** Gives the options of `startAuthentication`. */
  'POST /admin/sign-in/challenge': Change<undefined, RequestOptions & Challenge>
  /** Signs in with the response of `startAuthentication`. */
  'POST /admin/sign-in/passkey': Change<{ response: unknown }>

  /** Newest first, 50 a page. */
  'GET messages': Read<LeadPage, ListQuery>
  /** 404 once it is erased, as all below it. */
  'GET messages/:id': Read<LeadDetails>
  /** The other messages of the same address or number, later ones too, newest first. */
  'GET messages/:id/earlier': Read<OtherLead[]>
  'POST messages/:id/delete': Change<undefined, Deleted>
  /** 409 with DraftRefused if the person has written on at another device. */
  'POST messages/:id/draft': Change<DraftToSave>
  /** The same of a note. */
  'POST messages/:id/draft/note': Change<DraftToSave>
  /** 201; 409 with AnswerConflict. */
  'POST messages/:id/answers': Change<AnswerToSend, PendingAnswer>
  /** Within ten seconds; 409 once it is sent. Its text is a draft again. */
  'POST messages/:id/answers/:answer/undo': Change<undefined, { text: string }>
  /** 201; 409 with AnswerConflict. */
  'POST messages/:id/questions': Change<QuestionToAsk, OpenQuestion>
  /** May be repeated; 409 if it was settled otherwise. */
  'POST messages/:id/questions/:question': Change<QuestionSettled>
  /** Takes back a "Yes"; 409 if there is none. */
  'POST messages/:id/questions/:question/undo': Change
  'POST messages/:id/notes': Change<{ text: string }>
  /** Corrects one's own; an empty text deletes it. 409 if it is gone. */
  'POST messages/:id/notes/:note': Change<{ text: string }>

  'GET summary': Read<Summary>

  'GET people': Read<People>
  /** 201; 409 if another person has a passkey under this name. */
  'POST people': Change<{ name: string }, Invitation>
  /** With passkeys and sessions. */
  'POST people/:id/remove': Change
  /** Signs the person out everywhere. */
  'POST people/:id/sign-out': Change
  'POST sessions/:id/end': Change
  /** With its sessions. */
  'POST passkeys/:id/remove': Change
  'POST invitations/:id/withdraw': Change

  'GET website': Read<WebsiteOverview>
  /** 404 if there is none. */
  'GET website/file': Read<ContentFile, { name: string }>
  'GET website/form': Read<FileForm, { name: string }>
  /** The values of a whole file. 409 with EditRefused if the file is no longer of that version. */
  'POST website/edits': Change<ValuesToSave, DraftChanged>
  /** The published file again, if there is one. */
  'POST website/discard': Change<{ file: string }, DraftChanged | undefined>
  /** Samples that are right as they are; without `paths` all of the file. */
  'POST website/samples': Change<{ file: string; paths?: ValuePath[] }, DraftChanged | undefined>
  'POST website/conflict': Change<
    { file: string; path: ValuePath; keep: 'mine' | 'theirs' },
    DraftChanged | undefined
  >
  /** Forgotten after PRESENCE_MS. */
  'POST website/presence': Change<PresenceToSay>
  /** 201; 409 for a name that is taken. */
  'POST website/entries': Change<EntryToAdd, { file: string }>
  /** With a project's pictures; of a file that is a list, all that it has. */
  'POST website/entries/remove': Change<{ file: string }>
  /** The picture is the body. The query has, as JSON, its path and the PictureCut by which the server cuts it. */
  'POST website/pictures': Change<Blob, KeptPicture, { name: string; path: string; cut?: string }>
  /** What "Publish changes" will publish. */
  'GET website/changes': Read<Changes>
  /** Of these changes. Without pages if the program that renders them has failed. */
  'GET website/extent': Read<Extent>
  /** 202. `version`: of the drafts that the person has read. */
  'POST website/publication': Change<{ version: string }>
  /** `version`: of the publication. */
  'POST website/publication/undo': Change<{ version: number }>
  /** The steps from the samples to an agency's own website. */
  'GET website/set-up': Read<SetUp>
  /** A page rendered from files and drafts. 503 if the renderer has failed. */
  'GET website/preview': Read<PreviewPage, { page: string }>
  /** The field of a text that the page shows. 404 if there is none. */
  'GET website/find': Read<FoundField, { page: string; text: string }>
} & {
  /** 409 if the message's state forbids it. */
  [Name in `POST messages/:id/${Action}`]: Change
}

export type RequestName = keyof Requests
export type ResponseTo<Name extends RequestName> = Requests[Name]['response']

/** The parts of a path that are filled in. */
export type Ids<Path> = Path extends `${string}:${infer Id}/${infer Rest}`
  ? Record<Id, string> & Ids<Rest>
  : Path extends `${string}:${infer Id}`
    ? Record<Id, string>
    : unknown
