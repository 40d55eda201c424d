import { FIELD_NAMES, type FormField } from '#contract/email-protocol.ts'
import { QUARANTINED, UNANSWERED } from './lead-state.ts'

/**
 * What the engines write differently. `end`: behind the columns of a table; `own`: tables and triggers; `functions`: what each
 * upgrade replaces; `answerText`: the words of a job that is an answer.
 */
export type Dialect = Record<
  'seq' | 'id' | 'integer' | 'email' | 'end' | 'own' | 'functions' | 'answerText',
  string
>

/** What a lead's answers are derived from, but for what became of their mails. */
export function marksIn({ seq, id, integer, end }: Dialect): string {
  return `
  CREATE TABLE marks (
    seq ${seq},
    lead_id ${id} NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    way text NOT NULL,
    at ${integer} NOT NULL,
    -- an answer by mail, which may be for several leads
    job_id ${id} REFERENCES jobs (id) ON DELETE SET NULL
  )${end};
  CREATE INDEX marks_lead ON marks (lead_id);
  CREATE INDEX marks_job ON marks (job_id) WHERE job_id IS NOT NULL;`
}

/** What has come by mail for a lead. */
export function incomingIn({ id, integer, end }: Dialect): string {
  return `
  CREATE TABLE incoming_mails (
    id text PRIMARY KEY,
    lead_id ${id} NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('reply', 'bounce', 'delay', 'automatic')),
    name text NOT NULL,
    address text NOT NULL,
    text text NOT NULL,
    quoted text NOT NULL,
    attachments text NOT NULL,
    refs text NOT NULL,
    at ${integer} NOT NULL
  )${end};
  CREATE INDEX incoming_mails_lead ON incoming_mails (lead_id);`
}

/** A form field's column. With a default, because a version without the field does not write it. */
export function fieldColumn(field: FormField): string {
  return `"${field}" text NOT NULL DEFAULT ''`
}

export function tablesIn(dialect: Dialect): string {
  const { seq, id, integer, email, end, own, functions } = dialect
  return `
  CREATE TABLE leads (
    seq ${seq},
    id ${id} NOT NULL UNIQUE,
    received_at ${integer} NOT NULL,
    ${FIELD_NAMES.map(fieldColumn).join(', ')},
    extras text NOT NULL,
    spam_reasons text,
    released_at ${integer},
    fingerprint text NOT NULL,
    similarity_hash text NOT NULL,
    -- derived (answered.ts): these two and closed_at
    answered_at ${integer},
    answered_by text,
    closed_at ${integer},
    -- derived, too: since when it is unanswered again, and by what
    reopened_at ${integer},
    reopened_by text,
    read_at ${integer},
    -- the last ten digits of the phone numbers (phone-end.ts)
    phone_end text
  )${end};
  CREATE INDEX leads_fingerprint ON leads (fingerprint, received_at);
  CREATE INDEX leads_similarity ON leads (similarity_hash, received_at);
  CREATE INDEX leads_email ON leads (${email});
  CREATE INDEX leads_phone ON leads (phone_end);
  CREATE INDEX leads_quarantined ON leads (received_at, seq) WHERE ${QUARANTINED};
  CREATE INDEX leads_unanswered ON leads (received_at, seq) WHERE ${UNANSWERED};

  -- a table of its own: a search reads all of it, and nothing else of the leads
  CREATE TABLE search_texts (
    lead_seq ${integer} PRIMARY KEY REFERENCES leads (seq) ON DELETE CASCADE, text text NOT NULL
  )${end};

  CREATE TABLE jobs (
    seq ${seq},
    id ${id} NOT NULL UNIQUE,
    kind text NOT NULL,
    target text NOT NULL,
    lead_id ${id} REFERENCES leads (id) ON DELETE CASCADE,
    content text,
    state text NOT NULL CHECK (state IN ('queued', 'delivered', 'dead', 'dropped')),
    queued_at ${integer} NOT NULL,
    due_at ${integer} NOT NULL,
    claim text,
    attempts ${integer} NOT NULL DEFAULT 0,
    pending_recipients text,
    note text,
    delivered_at ${integer}
  )${end};
  -- partial indexes: a claim costs the same however many jobs were delivered before
  CREATE INDEX jobs_due ON jobs (kind, target, due_at, seq) WHERE state = 'queued';
  CREATE INDEX jobs_dead ON jobs (kind) WHERE state = 'dead';
  CREATE INDEX jobs_lead ON jobs (lead_id) WHERE lead_id IS NOT NULL;
  CREATE INDEX jobs_without_lead ON jobs (kind, queued_at) WHERE lead_id IS NULL;

  CREATE TABLE keys (name text PRIMARY KEY, value text NOT NULL)${end};
  CREATE TABLE page_views (
    day text NOT NULL, path text NOT NULL, views ${integer} NOT NULL, PRIMARY KEY (day, path)
  )${end};
  CREATE TABLE probe (id ${integer} PRIMARY KEY CHECK (id = 1), written_at ${integer} NOT NULL)${end};
  CREATE TABLE people (
    id text PRIMARY KEY,
    name text NOT NULL,
    added_at ${integer} NOT NULL
  )${end};
  CREATE TABLE passkeys (
    id text PRIMARY KEY,
    person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    public_key text NOT NULL,
    counter ${integer} NOT NULL,
    transports text NOT NULL,
    device text NOT NULL,
    invited_by text,
    added_at ${integer} NOT NULL,
    -- the relying party; NULL: made before this was kept, and not used since
    host text
  )${end};
  CREATE INDEX passkeys_person ON passkeys (person_id);
  -- filled by a trigger: a device goes on offering a passkey until it is told that it is of no use any more
  CREATE TABLE removed_passkeys (id text PRIMARY KEY, person_id text NOT NULL)${end};
  CREATE TABLE sessions (
    token_hash text PRIMARY KEY,
    id text NOT NULL UNIQUE,
    person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    passkey_id text REFERENCES passkeys (id) ON DELETE CASCADE,
    device text NOT NULL,
    created_at ${integer} NOT NULL,
    last_seen_at ${integer} NOT NULL,
    expires_at ${integer} NOT NULL
  )${end};
  CREATE INDEX sessions_person ON sessions (person_id);
  -- invitations and one-time addresses: each is deleted when the session of its author ends, unless it is used before
  CREATE TABLE one_time_tokens (
    hash text PRIMARY KEY,
    purpose text NOT NULL,
    person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    author_session text REFERENCES sessions (id) ON DELETE CASCADE,
    expires_at ${integer} NOT NULL
  )${end};
  CREATE TABLE used_challenges (hash text PRIMARY KEY, expires_at ${integer} NOT NULL)${end};
  -- what people do; it outlives them and the leads, and then names neither an address nor a lead
  CREATE TABLE activity (
    seq ${seq},
    at ${integer} NOT NULL,
    person text,
    action text NOT NULL,
    lead_id ${id} REFERENCES leads (id) ON DELETE SET NULL
  )${end};
  CREATE INDEX activity_lead ON activity (lead_id) WHERE lead_id IS NOT NULL;
  CREATE TABLE answer_drafts (
    lead_id ${id} NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    text text NOT NULL,
    saved_at ${integer} NOT NULL,
    PRIMARY KEY (lead_id, person_id)
  )${end};
  -- what people say that they have done about a lead, and their notes; a mail is a job
  CREATE TABLE conversation_entries (
    id text PRIMARY KEY,
    lead_id ${id} NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    way text NOT NULL CHECK (way IN ('whatsapp', 'call', 'note')),
    person_id text NOT NULL,
    person text NOT NULL,
    text text NOT NULL,
    at ${integer} NOT NULL,
    -- NULL until the person has said that it was done
    confirmed_at ${integer}
  )${end};
  CREATE INDEX conversation_entries_lead ON conversation_entries (lead_id);
  ${incomingIn(dialect)}
  ${marksIn(dialect)}
  ${own}
  ${functions}`
}
