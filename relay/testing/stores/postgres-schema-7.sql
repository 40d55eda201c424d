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
  closed_at bigint
);
CREATE INDEX leads_fingerprint ON leads (fingerprint, received_at);
CREATE INDEX leads_similarity ON leads (similarity_hash, received_at);
CREATE INDEX leads_email ON leads (lower(email));
CREATE INDEX leads_quarantined ON leads (received_at, seq) WHERE (spam_reasons IS NOT NULL AND released_at IS NULL);
CREATE INDEX leads_unanswered ON leads (received_at, seq) WHERE (spam_reasons IS NULL OR released_at IS NOT NULL) AND answered_at IS NULL AND closed_at IS NULL;
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
  attempts integer NOT NULL DEFAULT 0,
  pending_recipients text,
  note text,
  delivered_at bigint
);
CREATE INDEX jobs_due ON jobs (kind, target, due_at, seq) WHERE state = 'queued';
CREATE INDEX jobs_dead ON jobs (kind) WHERE state = 'dead';
CREATE INDEX jobs_lead ON jobs (lead_id) WHERE lead_id IS NOT NULL;
CREATE INDEX jobs_without_lead ON jobs (kind, queued_at) WHERE lead_id IS NULL;
CREATE TABLE keys (name text PRIMARY KEY, value text NOT NULL);
CREATE TABLE page_views (
  day text NOT NULL, path text NOT NULL, views bigint NOT NULL, PRIMARY KEY (day, path)
);
CREATE TABLE probe (id integer PRIMARY KEY CHECK (id = 1), written_at bigint NOT NULL);
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint
);
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

INSERT INTO leads (id, received_at, name, email, phone, subject, message, extras, spam_reasons, fingerprint, similarity_hash)
VALUES ('lead-1', 1767571200000, 'Asha', 'asha@example.com', '', 'other', 'delivered', '[]', NULL, 'f1', 's1'),
       ('lead-2', 1767571201000, 'Asha', 'asha@example.com', '(+91) 98765-43210', 'other', 'queued', '[]', NULL, 'f2', 's2'),
       ('lead-3', 1767571202000, 'Asha', 'asha@example.com', '', 'other', 'quarantined', '[]', 'Score 5', 'f3', 's3');
INSERT INTO search_texts VALUES (1, 'other
delivered'), (2, 'other
queued'), (3, 'other
quarantined');
INSERT INTO jobs (id, kind, target, lead_id, state, queued_at, due_at, attempts, delivered_at)
VALUES ('lead-1', 'mail', '', 'lead-1', 'delivered', 1767571200000, 0, 1, 1767571200500),
       ('lead-2', 'mail', '', 'lead-2', 'queued', 1767571201000, 0, 0, NULL),
       ('lead-1 push-0123456789ab', 'push', 'push-0123456789ab', 'lead-1', 'dead', 1767571200000, 0, 5, NULL);
CREATE TABLE relay_schema (version integer NOT NULL);
INSERT INTO relay_schema VALUES (7);
