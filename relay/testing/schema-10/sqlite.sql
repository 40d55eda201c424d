CREATE TABLE leads (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  received_at INTEGER NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  extras text NOT NULL,
  spam_reasons text,
  released_at INTEGER,
  fingerprint text NOT NULL,
  similarity_hash text NOT NULL,
  answered_at INTEGER,
  answered_by text,
  answer_note text,
  closed_at INTEGER,
  read_at INTEGER,
  -- the last ten digits of a phone number
  phone_end text
) STRICT;
CREATE INDEX leads_fingerprint ON leads (fingerprint, received_at);
CREATE INDEX leads_similarity ON leads (similarity_hash, received_at);
CREATE INDEX leads_email ON leads (email COLLATE NOCASE);
CREATE INDEX leads_phone ON leads (phone_end);
CREATE INDEX leads_quarantined ON leads (received_at, seq) WHERE (spam_reasons IS NOT NULL AND released_at IS NULL);
CREATE INDEX leads_unanswered ON leads (received_at, seq) WHERE (spam_reasons IS NULL OR released_at IS NOT NULL) AND answered_at IS NULL AND closed_at IS NULL;

-- a table of its own: a search reads all of it, and nothing else of the leads
CREATE TABLE search_texts (
  lead_seq INTEGER PRIMARY KEY REFERENCES leads (seq) ON DELETE CASCADE, text text NOT NULL
) STRICT;

CREATE TABLE jobs (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind text NOT NULL,
  target text NOT NULL,
  lead_id TEXT REFERENCES leads (id) ON DELETE CASCADE,
  content text,
  state text NOT NULL CHECK (state IN ('queued', 'delivered', 'dead', 'dropped')),
  queued_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  claim text,
  attempts INTEGER NOT NULL DEFAULT 0,
  pending_recipients text,
  note text,
  delivered_at INTEGER
) STRICT;
-- partial indexes: a claim costs the same however many jobs were delivered before
CREATE INDEX jobs_due ON jobs (kind, target, due_at, seq) WHERE state = 'queued';
CREATE INDEX jobs_dead ON jobs (kind) WHERE state = 'dead';
CREATE INDEX jobs_lead ON jobs (lead_id) WHERE lead_id IS NOT NULL;
CREATE INDEX jobs_without_lead ON jobs (kind, queued_at) WHERE lead_id IS NULL;

CREATE TABLE keys (name text PRIMARY KEY, value text NOT NULL) STRICT;
CREATE TABLE page_views (
  day text NOT NULL, path text NOT NULL, views INTEGER NOT NULL, PRIMARY KEY (day, path)
) STRICT;
CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), written_at INTEGER NOT NULL) STRICT;
CREATE TABLE people (
  id text PRIMARY KEY,
  name text NOT NULL,
  added_at INTEGER NOT NULL
) STRICT;
CREATE TABLE passkeys (
  id text PRIMARY KEY,
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  public_key text NOT NULL,
  counter INTEGER NOT NULL,
  transports text NOT NULL,
  device text NOT NULL,
  invited_by text,
  added_at INTEGER NOT NULL
) STRICT;
CREATE INDEX passkeys_person ON passkeys (person_id);
-- filled by a trigger: a device goes on offering a passkey until it is told that it is of no use any more
CREATE TABLE removed_passkeys (id text PRIMARY KEY, person_id text NOT NULL) STRICT;
CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  id text NOT NULL UNIQUE,
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  passkey_id text REFERENCES passkeys (id) ON DELETE CASCADE,
  device text NOT NULL,
  created_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_person ON sessions (person_id);
-- invitations and one-time addresses: each is deleted when it is used, and when the session of its author ends
CREATE TABLE one_time_tokens (
  hash text PRIMARY KEY,
  purpose text NOT NULL,
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  author_session text REFERENCES sessions (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE used_challenges (hash text PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
-- what people do; it outlives them and the leads, and then names neither an address nor a lead
CREATE TABLE activity (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  person text,
  action text NOT NULL,
  lead_id TEXT REFERENCES leads (id) ON DELETE SET NULL
) STRICT;
CREATE INDEX activity_lead ON activity (lead_id) WHERE lead_id IS NOT NULL;
CREATE TABLE answer_drafts (
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  text text NOT NULL,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (lead_id, person_id)
) STRICT;

CREATE TABLE conversation_entries (
  id text PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  way text NOT NULL CHECK (way IN ('whatsapp', 'call', 'note')),
  person_id text NOT NULL,
  person text NOT NULL,
  text text NOT NULL,
  at INTEGER NOT NULL,
  -- NULL until the person has said that it was done
  confirmed_at INTEGER
) STRICT;
CREATE INDEX conversation_entries_lead ON conversation_entries (lead_id);
CREATE TRIGGER passkey_removed AFTER DELETE ON passkeys BEGIN
  INSERT OR IGNORE INTO removed_passkeys VALUES (old.id, old.person_id);
END;
