INSERT INTO people (id, name, added_at) VALUES ('asha', 'Asha', 1767571200000);
INSERT INTO leads (seq, id, received_at, name, email, phone, subject, message, extras, spam_reasons, released_at, fingerprint, similarity_hash, answered_at, answered_by, answer_note, closed_at, read_at, phone_end) VALUES (1, 'unanswered', 1767571200000, 'unanswered', 'unanswered@client.example', '+91 98765 43210', 'other', 'From unanswered', '[{"name":"utm_source","value":"news"}]', NULL, NULL, 'd4a5aff171462d1ff82fb6037d33099bf8068cb2cddd6b76177232dad9a67383', 'b873b73796323877236946d4428bb65c', NULL, NULL, NULL, NULL, NULL, '9876543210');
INSERT INTO leads (seq, id, received_at, name, email, phone, subject, message, extras, spam_reasons, released_at, fingerprint, similarity_hash, answered_at, answered_by, answer_note, closed_at, read_at, phone_end) VALUES (2, 'spam', 1767571200001, 'spam', 'spam@client.example', '+91 98765 43210', 'other', 'From spam', '[{"name":"utm_source","value":"news"}]', 'Score 9: eight links', NULL, '55acdda93a7ef9fa0b197fa910d7e45590dda46e3e01781920bc759683030db6', '14a3f4026c8e0e851f731384194b8bc4', NULL, NULL, NULL, NULL, NULL, '9876543210');
INSERT INTO leads (seq, id, received_at, name, email, phone, subject, message, extras, spam_reasons, released_at, fingerprint, similarity_hash, answered_at, answered_by, answer_note, closed_at, read_at, phone_end) VALUES (3, 'by-link', 1767571200002, 'by link', 'by-link@client.example', '+91 98765 43210', 'other', 'From by link', '[{"name":"utm_source","value":"news"}]', NULL, NULL, 'bc16329e506df48d2d7887790dee1c6661c498d81eb1824862bb98830c14d868', '509caf884fc69f30377cd060df2aed86', 1767571202000, 'link', NULL, NULL, NULL, '9876543210');
INSERT INTO leads (seq, id, received_at, name, email, phone, subject, message, extras, spam_reasons, released_at, fingerprint, similarity_hash, answered_at, answered_by, answer_note, closed_at, read_at, phone_end) VALUES (4, 'by-command', 1767571200003, 'by command', 'by-command@client.example', '+91 98765 43210', 'other', 'From by command', '[{"name":"utm_source","value":"news"}]', NULL, NULL, '938cc5393b0d6a978ac14bfed3fbc76ec90f02c3420f865ac7f933677372afb2', 'af2a2bcb25977a2900c3879c3dfcafbb', 1767571202000, 'command', 'by phone', NULL, NULL, '9876543210');
INSERT INTO leads (seq, id, received_at, name, email, phone, subject, message, extras, spam_reasons, released_at, fingerprint, similarity_hash, answered_at, answered_by, answer_note, closed_at, read_at, phone_end) VALUES (5, 'by-desk', 1767571200004, 'by desk', 'by-desk@client.example', '+91 98765 43210', 'other', 'From by desk', '[{"name":"utm_source","value":"news"}]', NULL, NULL, 'c9fe44ca41df84a41bd181514c86404f132e74a1bbbe59a9ce9d20403929e6e3', 'f67db2f894460df5ac7cba2ed3ea9f17', 1767571202000, 'desk', NULL, NULL, NULL, '9876543210');
INSERT INTO leads (seq, id, received_at, name, email, phone, subject, message, extras, spam_reasons, released_at, fingerprint, similarity_hash, answered_at, answered_by, answer_note, closed_at, read_at, phone_end) VALUES (6, 'by-mail', 1767571200005, 'by mail', 'by-mail@client.example', '+91 98765 43210', 'other', 'From by mail', '[{"name":"utm_source","value":"news"}]', NULL, NULL, '7439e15db812c8998d4ce97713b66993d4528b983e13bd150df42737e9d93854', '45d4018cac52eb935d52a2fd473d8a4c', 1767571202000, 'mail', NULL, NULL, NULL, '9876543210');
INSERT INTO leads (seq, id, received_at, name, email, phone, subject, message, extras, spam_reasons, released_at, fingerprint, similarity_hash, answered_at, answered_by, answer_note, closed_at, read_at, phone_end) VALUES (7, 'by-whatsapp', 1767571200006, 'by whatsapp', 'by-whatsapp@client.example', '+91 98765 43210', 'other', 'From by whatsapp', '[{"name":"utm_source","value":"news"}]', NULL, NULL, '6418a5a4dd7c5d98fd8d538cd536423b867cca6505c03270f4efcb52c2cefca1', 'd97f3d531aa14f48e1596797d35651ea', 1767571202000, 'whatsapp', NULL, NULL, 1767571202000, '9876543210');
INSERT INTO leads (seq, id, received_at, name, email, phone, subject, message, extras, spam_reasons, released_at, fingerprint, similarity_hash, answered_at, answered_by, answer_note, closed_at, read_at, phone_end) VALUES (8, 'by-call', 1767571200007, 'by call', 'by-call@client.example', '+91 98765 43210', 'other', 'From by call', '[{"name":"utm_source","value":"news"}]', NULL, NULL, '785602069714fbbef9056bd737926fc93ac0f0f909d4af11af1c37a34a6d9299', '7426216fa27c19943013d95edba64eb6', 1767571202000, 'call', NULL, NULL, 1767571202000, '9876543210');
INSERT INTO leads (seq, id, received_at, name, email, phone, subject, message, extras, spam_reasons, released_at, fingerprint, similarity_hash, answered_at, answered_by, answer_note, closed_at, read_at, phone_end) VALUES (9, 'mail-then-call', 1767571200008, 'mail then call', 'mail-then-call@client.example', '+91 98765 43210', 'other', 'From mail then call', '[{"name":"utm_source","value":"news"}]', NULL, NULL, 'cae623a1197a14fac1384cc2631975edea1cd59e624befe0e19db51a8b7b2897', '5c54c27e1fbcbb8f467440ff73aabf28', 1767571202000, 'call', NULL, NULL, 1767571203000, '9876543210');
INSERT INTO leads (seq, id, received_at, name, email, phone, subject, message, extras, spam_reasons, released_at, fingerprint, similarity_hash, answered_at, answered_by, answer_note, closed_at, read_at, phone_end) VALUES (10, 'call-after-mail-was-taken-back', 1767571200009, 'call after mail was taken back', 'call-after-mail-was-taken-back@client.example', '+91 98765 43210', 'other', 'From call after mail was taken back', '[{"name":"utm_source","value":"news"}]', NULL, NULL, '664f2cf8df459798a904811070654b2c0a8c5d2c87566197274bf2ef73ceb3ac', '5bee9ce3b08124b41933da9579c809a0', 1767571270000, 'call', NULL, NULL, 1767571270000, '9876543210');
INSERT INTO leads (seq, id, received_at, name, email, phone, subject, message, extras, spam_reasons, released_at, fingerprint, similarity_hash, answered_at, answered_by, answer_note, closed_at, read_at, phone_end) VALUES (11, 'closed', 1767571200010, 'closed', 'closed@client.example', '+91 98765 43210', 'other', 'From closed', '[{"name":"utm_source","value":"news"}]', NULL, NULL, '2113a18919407e6898f45a38dda14e151e7eaed0b2e1a06dfb2172bf97f134cf', '450ceb17637d01dae44d13e8715714a8', NULL, NULL, NULL, 1767571202000, NULL, '9876543210');
INSERT INTO leads (seq, id, received_at, name, email, phone, subject, message, extras, spam_reasons, released_at, fingerprint, similarity_hash, answered_at, answered_by, answer_note, closed_at, read_at, phone_end) VALUES (12, 'refused-mail', 1767571200011, 'refused mail', 'refused-mail@client.example', '+91 98765 43210', 'other', 'From refused mail', '[{"name":"utm_source","value":"news"}]', NULL, NULL, '148a9178ae1ee78525dbe57f5841b8b883cc876b5b24a8116dc3aa1677b64e52', '746b24f6b287616c686d178b25831068', NULL, NULL, NULL, NULL, NULL, '9876543210');
INSERT INTO search_texts (lead_seq, text) VALUES (1, 'other
unanswered
unanswered@client.example
+91 98765 43210
from unanswered
919876543210
9876543210
utm_source
news');
INSERT INTO search_texts (lead_seq, text) VALUES (2, 'other
spam
spam@client.example
+91 98765 43210
from spam
919876543210
9876543210
utm_source
news');
INSERT INTO search_texts (lead_seq, text) VALUES (3, 'other
by link
by-link@client.example
+91 98765 43210
from by link
919876543210
9876543210
utm_source
news');
INSERT INTO search_texts (lead_seq, text) VALUES (4, 'other
by command
by-command@client.example
+91 98765 43210
from by command
919876543210
9876543210
utm_source
news');
INSERT INTO search_texts (lead_seq, text) VALUES (5, 'other
by desk
by-desk@client.example
+91 98765 43210
from by desk
919876543210
9876543210
utm_source
news');
INSERT INTO search_texts (lead_seq, text) VALUES (6, 'other
by mail
by-mail@client.example
+91 98765 43210
from by mail
919876543210
9876543210
utm_source
news');
INSERT INTO search_texts (lead_seq, text) VALUES (7, 'other
by whatsapp
by-whatsapp@client.example
+91 98765 43210
from by whatsapp
919876543210
9876543210
utm_source
news');
INSERT INTO search_texts (lead_seq, text) VALUES (8, 'other
by call
by-call@client.example
+91 98765 43210
from by call
919876543210
9876543210
utm_source
news');
INSERT INTO search_texts (lead_seq, text) VALUES (9, 'other
mail then call
mail-then-call@client.example
+91 98765 43210
from mail then call
919876543210
9876543210
utm_source
news');
INSERT INTO search_texts (lead_seq, text) VALUES (10, 'other
call after mail was taken back
call-after-mail-was-taken-back@client.example
+91 98765 43210
from call after mail was taken back
919876543210
9876543210
utm_source
news');
INSERT INTO search_texts (lead_seq, text) VALUES (11, 'other
closed
closed@client.example
+91 98765 43210
from closed
919876543210
9876543210
utm_source
news');
INSERT INTO search_texts (lead_seq, text) VALUES (12, 'other
refused mail
refused-mail@client.example
+91 98765 43210
from refused mail
919876543210
9876543210
utm_source
news');
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (1, 'unanswered', 'mail', '', 'unanswered', NULL, 'delivered', 1767571200000, 1767571261000, NULL, 1, NULL, NULL, 1767571201000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (2, 'unanswered push-0123456789ab', 'push', 'push-0123456789ab', 'unanswered', NULL, 'delivered', 1767571200000, 1767571261000, NULL, 1, NULL, NULL, 1767571201000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (3, 'by-link', 'mail', '', 'by-link', NULL, 'delivered', 1767571200002, 1767571261000, NULL, 1, NULL, NULL, 1767571201000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (4, 'by-link push-0123456789ab', 'push', 'push-0123456789ab', 'by-link', NULL, 'delivered', 1767571200002, 1767571261000, NULL, 1, NULL, NULL, 1767571201000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (5, 'by-command', 'mail', '', 'by-command', NULL, 'delivered', 1767571200003, 1767571261000, NULL, 1, NULL, NULL, 1767571201000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (6, 'by-command push-0123456789ab', 'push', 'push-0123456789ab', 'by-command', NULL, 'delivered', 1767571200003, 1767571261000, NULL, 1, NULL, NULL, 1767571201000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (7, 'by-desk', 'mail', '', 'by-desk', NULL, 'delivered', 1767571200004, 1767571261000, NULL, 1, NULL, NULL, 1767571201000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (8, 'by-desk push-0123456789ab', 'push', 'push-0123456789ab', 'by-desk', NULL, 'delivered', 1767571200004, 1767571261000, NULL, 1, NULL, NULL, 1767571201000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (9, 'by-mail', 'mail', '', 'by-mail', NULL, 'delivered', 1767571200005, 1767571261000, NULL, 1, NULL, NULL, 1767571201000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (10, 'by-mail push-0123456789ab', 'push', 'push-0123456789ab', 'by-mail', NULL, 'delivered', 1767571200005, 1767571261000, NULL, 1, NULL, NULL, 1767571201000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (11, 'by-whatsapp', 'mail', '', 'by-whatsapp', NULL, 'delivered', 1767571200006, 1767571261000, NULL, 1, NULL, NULL, 1767571201000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (12, 'by-whatsapp push-0123456789ab', 'push', 'push-0123456789ab', 'by-whatsapp', NULL, 'delivered', 1767571200006, 1767571261000, NULL, 1, NULL, NULL, 1767571201000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (13, 'by-call', 'mail', '', 'by-call', NULL, 'delivered', 1767571200007, 1767571261000, NULL, 1, NULL, NULL, 1767571201000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (14, 'by-call push-0123456789ab', 'push', 'push-0123456789ab', 'by-call', NULL, 'delivered', 1767571200007, 1767571261000, NULL, 1, NULL, NULL, 1767571201000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (15, 'mail-then-call', 'mail', '', 'mail-then-call', NULL, 'delivered', 1767571200008, 1767571261000, NULL, 1, NULL, NULL, 1767571201000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (16, 'mail-then-call push-0123456789ab', 'push', 'push-0123456789ab', 'mail-then-call', NULL, 'delivered', 1767571200008, 1767571261000, NULL, 1, NULL, NULL, 1767571201000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (17, 'call-after-mail-was-taken-back', 'mail', '', 'call-after-mail-was-taken-back', NULL, 'delivered', 1767571200009, 1767571261000, NULL, 1, NULL, NULL, 1767571201000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (18, 'call-after-mail-was-taken-back push-0123456789ab', 'push', 'push-0123456789ab', 'call-after-mail-was-taken-back', NULL, 'delivered', 1767571200009, 1767571261000, NULL, 1, NULL, NULL, 1767571201000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (19, 'closed', 'mail', '', 'closed', NULL, 'delivered', 1767571200010, 1767571261000, NULL, 1, NULL, NULL, 1767571201000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (20, 'closed push-0123456789ab', 'push', 'push-0123456789ab', 'closed', NULL, 'delivered', 1767571200010, 1767571261000, NULL, 1, NULL, NULL, 1767571201000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (21, 'refused-mail', 'mail', '', 'refused-mail', NULL, 'delivered', 1767571200011, 1767571261000, NULL, 1, NULL, NULL, 1767571201000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (22, 'refused-mail push-0123456789ab', 'push', 'push-0123456789ab', 'refused-mail', NULL, 'delivered', 1767571200011, 1767571261000, NULL, 1, NULL, NULL, 1767571201000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (23, 'by-mail answer 80ade93fc4b08ce2', 'answer', '', 'by-mail', '{"text":"Dear","person":{"id":"asha","name":"Asha"}}', 'delivered', 1767571202000, 1767571320000, NULL, 1, NULL, NULL, 1767571260000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (24, 'mail-then-call answer 895c78b0440edd92', 'answer', '', 'mail-then-call', '{"text":"Dear","person":{"id":"asha","name":"Asha"}}', 'delivered', 1767571202000, 1767571320000, NULL, 1, NULL, NULL, 1767571260000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (25, 'call-after-mail-was-taken-back answer bc3ce34efa777e50', 'answer', '', 'call-after-mail-was-taken-back', '{"text":"Dear","person":{"id":"asha","name":"Asha"}}', 'delivered', 1767571202000, 1767571320000, NULL, 1, NULL, NULL, 1767571260000);
INSERT INTO jobs (seq, id, kind, target, lead_id, content, state, queued_at, due_at, claim, attempts, pending_recipients, note, delivered_at) VALUES (26, 'refused-mail answer f1605f00165a014c', 'answer', '', 'refused-mail', '{"text":"Dear","person":{"id":"asha","name":"Asha"}}', 'dead', 1767571202000, 1767571261001, NULL, 1, NULL, '550 no such user', NULL);
INSERT INTO activity (seq, at, person, action, lead_id) VALUES (1, 1767571202000, 'Asha', 'answered a message', 'by-mail');
INSERT INTO activity (seq, at, person, action, lead_id) VALUES (2, 1767571202010, 'Asha', 'answered a message on WhatsApp', 'by-whatsapp');
INSERT INTO activity (seq, at, person, action, lead_id) VALUES (3, 1767571202010, 'Asha', 'answered a message by telephone', 'by-call');
INSERT INTO activity (seq, at, person, action, lead_id) VALUES (4, 1767571202000, 'Asha', 'answered a message', 'mail-then-call');
INSERT INTO activity (seq, at, person, action, lead_id) VALUES (5, 1767571203010, 'Asha', 'answered a message by telephone', 'mail-then-call');
INSERT INTO activity (seq, at, person, action, lead_id) VALUES (6, 1767571202000, 'Asha', 'answered a message', 'call-after-mail-was-taken-back');
INSERT INTO activity (seq, at, person, action, lead_id) VALUES (7, 1767571270010, 'Asha', 'answered a message by telephone', 'call-after-mail-was-taken-back');
INSERT INTO activity (seq, at, person, action, lead_id) VALUES (8, 1767571202000, 'Asha', 'answered a message', 'refused-mail');
INSERT INTO activity (seq, at, person, action, lead_id) VALUES (9, 1767571205000, 'Asha', 'wrote a note on a message', 'unanswered');
INSERT INTO answer_drafts (lead_id, person_id, text, saved_at) VALUES ('unanswered', 'asha', 'Dear', 1767571205000);
INSERT INTO conversation_entries (id, lead_id, way, person_id, person, text, at, confirmed_at) VALUES ('aef07027abba5066', 'by-whatsapp', 'whatsapp', 'asha', 'Asha', 'Hello', 1767571202000, 1767571202010);
INSERT INTO conversation_entries (id, lead_id, way, person_id, person, text, at, confirmed_at) VALUES ('3b0553819edf1fbe', 'by-call', 'call', 'asha', 'Asha', 'Hello', 1767571202000, 1767571202010);
INSERT INTO conversation_entries (id, lead_id, way, person_id, person, text, at, confirmed_at) VALUES ('12eea2c3979455de', 'mail-then-call', 'call', 'asha', 'Asha', 'Hello', 1767571203000, 1767571203010);
INSERT INTO conversation_entries (id, lead_id, way, person_id, person, text, at, confirmed_at) VALUES ('e0721d46f414a0d2', 'call-after-mail-was-taken-back', 'call', 'asha', 'Asha', 'Hello', 1767571270000, 1767571270010);
INSERT INTO conversation_entries (id, lead_id, way, person_id, person, text, at, confirmed_at) VALUES ('4815b1666018e537', 'unanswered', 'note', 'asha', 'Asha', 'Calls back', 1767571205000, 1767571205000);
INSERT INTO keys (name, value) VALUES ('answered-links', 'kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk');
INSERT INTO page_views (day, path, views) VALUES ('2026-01-05', '/', 3);
