import type {
  PublicKeyCredentialCreationOptionsJSON as CreationOptions,
  PublicKeyCredentialRequestOptionsJSON as RequestOptions,
} from '@simplewebauthn/browser'
import type {
  Action,
  AnswerToSend,
  AnswerUndone,
  Challenge,
  Deleted,
  DraftToSave,
  Invitation,
  InvitationExchange,
  LeadDetails,
  LeadPage,
  ListQuery,
  Me,
  NameGiven,
  NoteToAdd,
  OpenQuestion,
  OtherLead,
  PasskeyCreated,
  PasskeyUsed,
  PendingAnswer,
  People,
  QuestionSettled,
  QuestionToAsk,
  Summary,
  TokenExchange,
} from './api.ts'
import type {
  Changes,
  ConflictSettled,
  ContentFile,
  DraftChanged,
  EntryToAdd,
  FileForm,
  FileNamed,
  FoundField,
  KeptPicture,
  PictureToKeep,
  PresenceToSay,
  PreviewPage,
  SamplesConfirmed,
  SetUp,
  ToPublish,
  ToUndo,
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
  'POST me': Change<NameGiven>
  'POST sign-out': Change

  // Without a session. Every refusal is the same 401.
  /** Exchanges the token of a one-time address for a session. */
  'POST /admin/sign-in/token': Change<TokenExchange>
  /** Gives the options of `startRegistration`. The invitation stays valid until it is used. */
  'POST /admin/sign-in/invitation': Change<InvitationExchange, CreationOptions>
  /** Uses the invitation up, with the response of `startRegistration`. */
  'POST /admin/sign-in/passkey-created': Change<PasskeyCreated>
  /** Gives the options of `startAuthentication`. */
  'POST /admin/sign-in/challenge': Change<undefined, RequestOptions & Challenge>
  /** Signs in with the response of `startAuthentication`. */
  'POST /admin/sign-in/passkey': Change<PasskeyUsed>

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
  /** Within ten seconds; 409 once it is sent. */
  'POST messages/:id/answers/:answer/undo': Change<undefined, AnswerUndone>
  /** 201; 409 with AnswerConflict. */
  'POST messages/:id/questions': Change<QuestionToAsk, OpenQuestion>
  /** May be repeated; 409 if it was settled otherwise. */
  'POST messages/:id/questions/:question': Change<QuestionSettled>
  /** Takes back a "Yes"; 409 if there is none. */
  'POST messages/:id/questions/:question/undo': Change
  'POST messages/:id/notes': Change<NoteToAdd>
  /** Corrects one's own; an empty text deletes it. 409 if it is gone. */
  'POST messages/:id/notes/:note': Change<NoteToAdd>

  'GET summary': Read<Summary>

  'GET people': Read<People>
  /** 201; 409 if another person has a passkey under this name. */
  'POST people': Change<NameGiven, Invitation>
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
  'POST website/discard': Change<FileNamed, DraftChanged | undefined>
  'POST website/samples': Change<SamplesConfirmed, DraftChanged | undefined>
  'POST website/conflict': Change<ConflictSettled, DraftChanged | undefined>
  /** Forgotten after PRESENCE_MS. */
  'POST website/presence': Change<PresenceToSay>
  /** 201; 409 for a name that is taken. */
  'POST website/entries': Change<EntryToAdd, FileNamed>
  /** With a project's pictures. */
  'POST website/entries/remove': Change<FileNamed>
  'POST website/pictures': Change<Blob, KeptPicture, PictureToKeep>
  /** What "Publish changes" will publish. */
  'GET website/changes': Read<Changes>
  /** 202. */
  'POST website/publication': Change<ToPublish>
  'POST website/publication/undo': Change<ToUndo>
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
