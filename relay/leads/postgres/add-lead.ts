import { FORM_FIELDS } from '#contract/email-protocol.ts'
import { QUEUED_AGAIN_SQL } from '../sql.ts'

const PARAMETERS = [
  ...['new_id text', 'moment bigint', 'repeat_window bigint', 'new_state text'],
  ...FORM_FIELDS.map((field) => `new_${field} text`),
  ...['new_extras text', 'new_suspicion text', 'new_fingerprint text', 'new_likeness text'],
]
const COLUMNS = FORM_FIELDS.join(', ')
const VALUES = FORM_FIELDS.map((field) => `new_${field}`).join(', ')

/** Names this version's function to the server: one for another form's fields is another function, beside it. */
export const ADD_LEAD_SIGNATURE = `add_lead(${PARAMETERS.map((one) => one.split(' ')[1]).join(', ')})`

/** Calls it. The form's fields stand in their order behind the state; gives the id of the lead, or of its repeat. */
export const CALL_ADD_LEAD = `SELECT add_lead(${PARAMETERS.map((_, n) => `$${n + 1}`).join(', ')}) AS id`

/** A new lead is due at once by every clock: 0. The moment is that of the relay that took it. */
export const ADD_LEAD_BODY = `
  DECLARE known text;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(new_fingerprint, 0));
    SELECT leads.id INTO known FROM leads
      WHERE leads.fingerprint = new_fingerprint
        AND leads.received_at BETWEEN moment - repeat_window AND moment + repeat_window LIMIT 1;
    IF known IS NOT NULL THEN
      UPDATE leads SET ${QUEUED_AGAIN_SQL}, queued_at = moment WHERE leads.id = known AND leads.state = 'dead';
      RETURN known;
    END IF;
    INSERT INTO leads (id, received_at, state, ${COLUMNS}, extras, suspicion,
                       fingerprint, likeness, queued_at, due_at)
    VALUES (new_id, moment, new_state, ${VALUES}, new_extras,
            new_suspicion, new_fingerprint, new_likeness, moment, 0);
    RETURN new_id;
  END `

/**
 * Not a numbered migration: with the same signature, older and newer relays can call either body. The older body wrote
 * due times by the relay's own clock.
 */
export const ADD_LEAD = `
  CREATE OR REPLACE FUNCTION add_lead(${PARAMETERS.join(', ')}) RETURNS text LANGUAGE plpgsql AS $$${ADD_LEAD_BODY}$$;
  UPDATE leads SET due_at = 0 WHERE state = 'queued' AND claim IS NULL AND attempts = 0;
`
