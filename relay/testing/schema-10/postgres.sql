CREATE TABLE leads (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text COLLATE "C" NOT NULL UNIQUE,
  received_at bigint NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  extras text NOT NULL,
  spam_reasons text,
  released_at bigint,
  fingerprint text NOT NULL,
  similarity_hash text NOT NULL,
  answered_at bigint,
  answered_by text,
  answer_note text,
  closed_at bigint,
  read_at bigint,
  -- the last ten digits of a phone number
  phone_end text
);
CREATE INDEX leads_fingerprint ON leads (fingerprint, received_at);
CREATE INDEX leads_similarity ON leads (similarity_hash, received_at);
CREATE INDEX leads_email ON leads (lower(email));
CREATE INDEX leads_phone ON leads (phone_end);
CREATE INDEX leads_quarantined ON leads (received_at, seq) WHERE (spam_reasons IS NOT NULL AND released_at IS NULL);
CREATE INDEX leads_unanswered ON leads (received_at, seq) WHERE (spam_reasons IS NULL OR released_at IS NOT NULL) AND answered_at IS NULL AND closed_at IS NULL;

-- a table of its own: a search reads all of it, and nothing else of the leads
CREATE TABLE search_texts (
  lead_seq bigint PRIMARY KEY REFERENCES leads (seq) ON DELETE CASCADE, text text NOT NULL
);

CREATE TABLE jobs (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text COLLATE "C" NOT NULL UNIQUE,
  kind text NOT NULL,
  target text NOT NULL,
  lead_id text COLLATE "C" REFERENCES leads (id) ON DELETE CASCADE,
  content text,
  state text NOT NULL CHECK (state IN ('queued', 'delivered', 'dead', 'dropped')),
  queued_at bigint NOT NULL,
  due_at bigint NOT NULL,
  claim text,
  attempts bigint NOT NULL DEFAULT 0,
  pending_recipients text,
  note text,
  delivered_at bigint
);
-- partial indexes: a claim costs the same however many jobs were delivered before
CREATE INDEX jobs_due ON jobs (kind, target, due_at, seq) WHERE state = 'queued';
CREATE INDEX jobs_dead ON jobs (kind) WHERE state = 'dead';
CREATE INDEX jobs_lead ON jobs (lead_id) WHERE lead_id IS NOT NULL;
CREATE INDEX jobs_without_lead ON jobs (kind, queued_at) WHERE lead_id IS NULL;

CREATE TABLE keys (name text PRIMARY KEY, value text NOT NULL);
CREATE TABLE page_views (
  day text NOT NULL, path text NOT NULL, views bigint NOT NULL, PRIMARY KEY (day, path)
);
CREATE TABLE probe (id bigint PRIMARY KEY CHECK (id = 1), written_at bigint NOT NULL);
CREATE TABLE people (
  id text PRIMARY KEY,
  name text NOT NULL,
  added_at bigint NOT NULL
);
CREATE TABLE passkeys (
  id text PRIMARY KEY,
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text NOT NULL,
  device text NOT NULL,
  invited_by text,
  added_at bigint NOT NULL
);
CREATE INDEX passkeys_person ON passkeys (person_id);
-- filled by a trigger: a device goes on offering a passkey until it is told that it is of no use any more
CREATE TABLE removed_passkeys (id text PRIMARY KEY, person_id text NOT NULL);
CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  id text NOT NULL UNIQUE,
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  passkey_id text REFERENCES passkeys (id) ON DELETE CASCADE,
  device text NOT NULL,
  created_at bigint NOT NULL,
  last_seen_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX sessions_person ON sessions (person_id);
-- invitations and one-time addresses: each is deleted when it is used, and when the session of its author ends
CREATE TABLE one_time_tokens (
  hash text PRIMARY KEY,
  purpose text NOT NULL,
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  author_session text REFERENCES sessions (id) ON DELETE CASCADE,
  expires_at bigint NOT NULL
);
CREATE TABLE used_challenges (hash text PRIMARY KEY, expires_at bigint NOT NULL);
-- what people do; it outlives them and the leads, and then names neither an address nor a lead
CREATE TABLE activity (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at bigint NOT NULL,
  person text,
  action text NOT NULL,
  lead_id text COLLATE "C" REFERENCES leads (id) ON DELETE SET NULL
);
CREATE INDEX activity_lead ON activity (lead_id) WHERE lead_id IS NOT NULL;
CREATE TABLE answer_drafts (
  lead_id text COLLATE "C" NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  text text NOT NULL,
  saved_at bigint NOT NULL,
  PRIMARY KEY (lead_id, person_id)
);

CREATE TABLE conversation_entries (
  id text PRIMARY KEY,
  lead_id text COLLATE "C" NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  way text NOT NULL CHECK (way IN ('whatsapp', 'call', 'note')),
  person_id text NOT NULL,
  person text NOT NULL,
  text text NOT NULL,
  at bigint NOT NULL,
  -- NULL until the person has said that it was done
  confirmed_at bigint
);
CREATE INDEX conversation_entries_lead ON conversation_entries (lead_id);
-- the table of rate-limiter-flexible; a crash of the server may lose it
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint
);

-- Adds a lead with its jobs, or queues the mail of a dead repeat again; returns the id of the lead that is stored. A
-- function, because after the lock each statement in it sees what the last holder of the lock has committed; separate
-- statements would need four round trips.
CREATE FUNCTION add_lead(new_lead json, search_text text, new_jobs json, repeat_window bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE new leads; known text;
BEGIN
  new := json_populate_record(NULL::leads, new_lead);
  PERFORM pg_advisory_xact_lock(hashtextextended(new.fingerprint, 0));
  SELECT leads.id INTO known FROM leads
    WHERE leads.fingerprint = new.fingerprint
      AND leads.received_at BETWEEN new.received_at - repeat_window AND new.received_at + repeat_window LIMIT 1;
  IF known IS NOT NULL THEN
    UPDATE jobs SET state = 'queued', due_at = 0, attempts = 0, claim = NULL, queued_at = new.received_at WHERE jobs.id = known AND jobs.state = 'dead';
    RETURN known;
  END IF;
  new.seq := nextval(pg_get_serial_sequence('leads', 'seq'));
  INSERT INTO leads OVERRIDING SYSTEM VALUE SELECT new.*;
  INSERT INTO search_texts VALUES (new.seq, search_text);
  INSERT INTO jobs (id, kind, target, lead_id, state, queued_at, due_at)
    SELECT job ->> 'id', job ->> 'kind', job ->> 'target', new.id, 'queued', new.received_at, 0
    FROM json_array_elements(new_jobs) AS job;
  RETURN new.id;
END $$;

CREATE FUNCTION keep_removed_passkey() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_passkeys VALUES (old.id, old.person_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER passkey_removed AFTER DELETE ON passkeys
  FOR EACH ROW EXECUTE FUNCTION keep_removed_passkey();
