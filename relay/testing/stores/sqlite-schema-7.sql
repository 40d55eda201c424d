CREATE TABLE leads (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    received_at INTEGER NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    subject TEXT NOT NULL,
    message TEXT NOT NULL,
    extras TEXT NOT NULL,
    spam_reasons TEXT,
    released_at INTEGER,
    fingerprint TEXT NOT NULL,
    similarity_hash TEXT NOT NULL,
    answered_at INTEGER,
    answered_by TEXT,
    answer_note TEXT,
    closed_at INTEGER
  ) STRICT;
CREATE INDEX leads_fingerprint ON leads (fingerprint, received_at);
CREATE INDEX leads_similarity ON leads (similarity_hash, received_at);
CREATE INDEX leads_email ON leads (email COLLATE NOCASE);
CREATE INDEX leads_quarantined ON leads (received_at) WHERE (spam_reasons IS NOT NULL AND released_at IS NULL);
CREATE INDEX leads_unanswered ON leads (received_at) WHERE (spam_reasons IS NULL OR released_at IS NOT NULL) AND answered_at IS NULL AND closed_at IS NULL;
CREATE TABLE search_texts (
    lead_seq INTEGER PRIMARY KEY REFERENCES leads (seq) ON DELETE CASCADE, text TEXT NOT NULL
  ) STRICT;
CREATE TABLE jobs (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    target TEXT NOT NULL,
    lead_id TEXT REFERENCES leads (id) ON DELETE CASCADE,
    content TEXT,
    state TEXT NOT NULL CHECK (state IN ('queued', 'delivered', 'dead', 'dropped')),
    queued_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    claim TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    pending_recipients TEXT,
    note TEXT,
    delivered_at INTEGER
  ) STRICT;
CREATE INDEX jobs_due ON jobs (kind, target, due_at) WHERE state = 'queued';
CREATE INDEX jobs_dead ON jobs (kind) WHERE state = 'dead';
CREATE INDEX jobs_lead ON jobs (lead_id) WHERE lead_id IS NOT NULL;
CREATE INDEX jobs_without_lead ON jobs (kind, queued_at) WHERE lead_id IS NULL;
CREATE TABLE keys (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE page_views (
    day TEXT NOT NULL, path TEXT NOT NULL, views INTEGER NOT NULL, PRIMARY KEY (day, path)
  ) STRICT, WITHOUT ROWID;
CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), written_at INTEGER NOT NULL) STRICT;

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
PRAGMA user_version = 7;
PRAGMA application_id = 1396787020;
