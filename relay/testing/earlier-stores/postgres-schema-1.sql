
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE FUNCTION public.add_lead(new_id text, moment bigint, repeat_window bigint, new_state text, new_name text, new_email text, new_phone text, new_subject text, new_message text, new_extras text, new_suspicion text, new_fingerprint text, new_likeness text) RETURNS text
    LANGUAGE plpgsql
    AS $$
  DECLARE known text;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(new_fingerprint, 0));
    SELECT leads.id INTO known FROM leads
      WHERE leads.fingerprint = new_fingerprint
        AND leads.received_at BETWEEN moment - repeat_window AND moment + repeat_window LIMIT 1;
    IF known IS NOT NULL THEN
      UPDATE leads SET state = 'queued', due_at = 0, attempts = 0, claim = NULL, queued_at = moment WHERE leads.id = known AND leads.state = 'dead';
      RETURN known;
    END IF;
    INSERT INTO leads (id, received_at, state, name, email, phone, subject, message, extras, suspicion,
                       fingerprint, likeness, queued_at, due_at)
    VALUES (new_id, moment, new_state, new_name, new_email, new_phone, new_subject, new_message, new_extras,
            new_suspicion, new_fingerprint, new_likeness, moment, 0);
    RETURN new_id;
  END $$;

CREATE FUNCTION public.take_place(use_key text, moment bigint, rate_count integer, rate_window bigint, slice_of bigint) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
  DECLARE used bigint; oldest bigint;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(use_key, 1));
    DELETE FROM uses WHERE key = use_key AND slice <= moment - rate_window;
    SELECT sum(count), min(slice) FILTER (WHERE count > 0) INTO used, oldest FROM uses
      WHERE key = use_key AND slice <= moment + rate_window;
    IF used >= rate_count THEN RETURN greatest(oldest + rate_window - moment, 1); END IF;
    INSERT INTO uses VALUES (use_key, slice_of, 1)
      ON CONFLICT (key, slice) DO UPDATE SET count = uses.count + 1;
    RETURN 0;
  END $$;

CREATE TABLE public.leads (
    seq bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    received_at bigint NOT NULL,
    state text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    extras text NOT NULL,
    suspicion text,
    fingerprint text NOT NULL,
    likeness text NOT NULL,
    queued_at bigint NOT NULL,
    due_at bigint NOT NULL,
    claim text,
    attempts integer DEFAULT 0 NOT NULL,
    owed text,
    note text,
    delivered_at bigint,
    CONSTRAINT leads_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'delivered'::text, 'dead'::text, 'quarantined'::text])))
);

ALTER TABLE public.leads ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.leads_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.probe (
    id integer NOT NULL,
    written_at bigint NOT NULL,
    CONSTRAINT probe_id_check CHECK ((id = 1))
);

CREATE TABLE public.relay_schema (
    version integer NOT NULL
);

CREATE UNLOGGED TABLE public.uses (
    key text NOT NULL,
    slice bigint NOT NULL,
    count integer NOT NULL
);

INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (1, '3ab1c1fe-ab04-4924-9f68-33d909e9d252', 1767571260000, 'delivered', 'Asha Rao', 'asha@example.com', '+91 98765 43210', 'other', 'delivered', '[{"name":"notAField","value":"5"}]', NULL, 'c0e20f1337dd7360eb746b363c71bf76a3d442e31c85cece2137d314c6b35d45', '373e0712c83cffe15ff427b60e788b54', 1767571260000, 1767571280000, NULL, 1, NULL, NULL, 1767571261000);
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (2, '88f9e3b3-4297-4728-b6b2-1e73d8ba91ae', 1767571320000, 'delivered', 'Asha Rao', 'asha@example.com', '+91 98765 43210', 'other', 'delivered with a note', '[{"name":"notAField","value":"5"}]', NULL, '4aa27ccac6de9e3888761a3894865d8c2ea65a9c64123a3f3db2872399b54447', 'c6f70671315309806f3b7eb50cc2d72d', 1767571320000, 1767571340000, NULL, 1, NULL, 'c@sagus.example: 550 no such user', 1767571321000);
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (3, 'f782e9e9-8f7f-41bf-947f-ab865b253519', 1767571380000, 'dead', 'Asha Rao', 'asha@example.com', '+91 98765 43210', 'other', 'dead', '[{"name":"notAField","value":"5"}]', NULL, '1ba2f9149917989fd5a0998d2f2cc8e6b97a6d17ebbe7d4b36532bcbd0446e25', '28a3a5e81d1e89f0efc70b63bf717b92', 1767571380000, 1767571400000, NULL, 1, NULL, '550 relaying denied', NULL);
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (4, 'dbd42382-df29-46c1-a9fc-8d4a0131ac5a', 1767571440000, 'delivered', 'Asha Rao', 'asha@example.com', '+91 98765 43210', 'other', 'settled by hand', '[{"name":"notAField","value":"5"}]', NULL, '7ea580ee8c973cc03e10bf73d05cdf000a58bf51868aaa2fa8a5874555c0d4fc', 'c11eb5525dd9e4fa8eb297e591a323ad', 1767571440000, 1767571460000, NULL, 1, NULL, '550 relaying denied; settled by hand', 1767571442000);
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (5, '2f024215-1dc9-459f-9f39-4d8957d3dd19', 1767571500000, 'queued', 'Asha Rao', 'asha@example.com', '+91 98765 43210', 'other', 'queued after two failures', '[{"name":"notAField","value":"5"}]', NULL, '450f1cfa7866d769b8c9d5e611229f6ad7082317c5ebaed93106414d812bb10c', '1ece09d9259db64344ea9696de34c4e5', 1767571500000, 1767578400000, NULL, 2, NULL, '451 4.3.0 try again later', NULL);
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (6, 'ceb1a423-6438-44d2-b305-5397e5854a35', 1767571620000, 'queued', 'Asha Rao', 'asha@example.com', '+91 98765 43210', 'other', 'delivered to some', '[{"name":"notAField","value":"5"}]', NULL, 'f7c3613600575304a7ae3bfff151b2a1f03aca5f1413f484618d5bc1d9790de1', '16e7911ca3d4de2eab3fd038f4486769', 1767571620000, 1767578400000, NULL, 1, '["b@sagus.example","c@sagus.example"]', 'b@sagus.example: 451 mailbox busy', NULL);
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (7, 'e2125146-4851-4418-be33-cfac05dd8a4a', 1767571680000, 'queued', 'Asha Rao', 'asha@example.com', '+91 98765 43210', 'other', 'thank-you pending', '[{"name":"notAField","value":"5"}]', NULL, 'a72c4c41cf0667e6c5e17159b3a1df808d17c5a05f47d120ebea03eaf5272978', 'ef9c7023451fa8bae38b7c4bb06de532', 1767571680000, 1767578400000, NULL, 1, '["thank-you"]', '', NULL);
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (8, '8eac4606-fa2f-4eeb-b0a6-1b42c446cf04', 1767571740000, 'queued', 'Asha Rao', 'asha@example.com', '+91 98765 43210', 'other', 'due in a month', '[{"name":"notAField","value":"5"}]', NULL, '20b655364a9a51ed469d957db6d551f183b5691500da7ef5197e02adb47ed634', '5121c9309ba875b7f08b647d28d4e4ca', 1767571740000, 1770163200000, NULL, 1, NULL, '451 4.3.0 try again later', NULL);
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (9, '955096b7-14df-4f6e-ac3d-3fab7745ec7f', 1767571800000, 'queued', 'Asha Rao', 'asha@example.com', '+91 98765 43210', 'other', 'claimed', '[{"name":"notAField","value":"5"}]', NULL, 'fbbadc70839aacfb63836c7161476d233ef133ac7ec1347e793031e6c5fdfec8', 'd79d3458a58877cd8e48c18ebaf4c27b', 1767571800000, 1767577800000, '404437aa-a039-4f06-908a-0bdc02cf0463', 1, NULL, NULL, NULL);
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (10, '5a7b21a1-ed4d-4a2d-833f-7e9e44a68729', 1767571860000, 'quarantined', 'Asha Rao', 'asha@example.com', '+91 98765 43210', 'other', 'quarantined', '[{"name":"notAField","value":"5"}]', 'Score 6: 6 links (4), links written as code (2)', '92a89a66b591c54bf2146c003f6218cb846a348090e9758a82b4e7675a83bab1', 'c3ecfc91e8f0cc7c80cef37cd178a881', 1767571860000, 0, NULL, 0, NULL, NULL, NULL);
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (11, 'ab864f1e-2754-4fe9-8f1a-7b78978f193d', 1767571860000, 'queued', 'Asha Rao', 'asha@example.com', '+91 98765 43210', 'other', 'released', '[{"name":"notAField","value":"5"}]', 'Score 5: 9 links (5)', 'f8f9cb36342a3cfff7f9f6b5564c640f1292e2c4f3a8f21681df44227f177d20', 'd29eae1372c396247daf62745d10c351', 1767572160000, 0, NULL, 0, NULL, NULL, NULL);
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (12, '6b8ff8e0-45e4-4e3c-a831-df1cca674ffc', 1767571920000, 'queued', 'Asha Rao', 'asha@example.com', '+91 98765 43210', 'other', 'retried by hand', '[{"name":"notAField","value":"5"}]', NULL, 'fbe10fad5747c6b18d1a99afa912f3c58a660544366fd695258a3cef6741433a', 'd3c86aa2c6525d532b2e8777d4614e97', 1767572220000, 0, NULL, 0, NULL, '550 relaying denied', NULL);
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (13, '5bafafe3-5892-4c44-816f-8a5b29fa3a61', 1767571980000, 'queued', 'Āśā "Ash" O’Neil', 'asha@bücher.example', '', 'ui-ux-design', 'never tried

नमस्ते, it''s ''quoted'' \ <b>&amp;</b> 👋🏽 	 $1 ; --', '[{"name":"budget","value":"₹5,00,000"},{"name":"budget","value":""}]', NULL, '74ea79cea2dc00fc222db3740ed828f8ac2176718931b397b500d25673deca7e', '9d7a60d4d4c679881c1fbb69f73ec2af', 1767571980000, 0, NULL, 0, NULL, NULL, NULL);

INSERT INTO public.relay_schema VALUES (1);

SELECT pg_catalog.setval('public.leads_seq_seq', 13, true);

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_id_key UNIQUE (id);

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY public.probe
    ADD CONSTRAINT probe_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.uses
    ADD CONSTRAINT uses_pkey PRIMARY KEY (key, slice);

CREATE INDEX leads_due ON public.leads USING btree (due_at, seq) WHERE (state = 'queued'::text);

CREATE INDEX leads_email ON public.leads USING btree (lower(email));

CREATE INDEX leads_fingerprint ON public.leads USING btree (fingerprint, received_at);

CREATE INDEX leads_likeness ON public.leads USING btree (likeness, received_at);

CREATE INDEX leads_state ON public.leads USING btree (state, received_at);

CREATE INDEX uses_slice ON public.uses USING btree (slice);

