import { describe, expect, test } from 'vitest'
import { isPermanentRefusal } from './permanent-refusal.ts'

/** Replies as mail hosts word them (their help pages, bug reports, sources), with the command that each answers. */
const TRIED_AGAIN: [host: string, command: string, text: string][] = [
  [
    'Gmail',
    'DATA',
    '550 5.4.5 Daily user sending limit exceeded. For more information on Gmail sending limits',
  ],
  [
    'Gmail',
    'DATA',
    '550-5.4.5 Daily SMTP relay sending limit exceeded for customer.\n550 5.4.5 https://support.google.com/a/answer/166852',
  ],
  [
    'Gmail',
    'RCPT TO',
    '550-5.2.1 The user you are trying to contact is receiving mail at a rate that\n550 5.2.1 prevents additional messages from being delivered.',
  ],
  [
    'Gmail',
    'DATA',
    '550-5.7.1 [192.0.2.7] Our system has detected that this message is\n550-5.7.1 likely unsolicited mail. To reduce the amount of spam sent to Gmail,\n550 5.7.1 this message has been blocked.',
  ],
  [
    'Gmail',
    'DATA',
    '550-5.7.1 [192.0.2.7] Our system has detected an unusual rate of\n550-5.7.1 unsolicited mail originating from your IP address. To protect our\n550 5.7.1 users from spam, mail sent from your IP address has been blocked.',
  ],
  [
    'Gmail',
    'DATA',
    '550-5.7.26 This mail is unauthenticated, which poses a security risk to the\n550 5.7.26 sender and Gmail users, and has been blocked.',
  ],
  [
    'Workspace',
    'RCPT TO',
    '550-5.7.1 Invalid credentials for relay [192.0.2.7]. The IP address you\n550 5.7.1 have registered in your Workspace SMTP Relay service does not match',
  ],
  [
    'Workspace',
    'MAIL FROM',
    '550 5.7.0 Mail relay denied [192.0.2.7]. Invalid credentials for relay for one of the domains',
  ],
  ['Workspace', 'MAIL FROM', '530 5.7.0 Authentication Required. For more information, go to'],
  ['Zoho', 'DATA', '550 5.4.6 Unusual sending activity detected. Please try after sometime'],
  ['Zoho', 'DATA', '553 Relaying disallowed as site@agency.example'],
  ['Zoho', 'DATA', '554 5.1.8 Sender Address Blocked'],
  ['Zoho', 'DATA', '550 5.4.6 Outgoing email sending limit reached'],
  ['Zoho', 'DATA', '554 5.7.8 Email Outgoing Blocked.'],
  [
    'Plesk',
    'DATA',
    '554 5.7.0 Your message could not be sent. The limit on the number of allowed outgoing messages was exceeded. Try again later.',
  ],
  ['Plesk', 'RCPT TO', '550 5.7.1 Command rejected'],
  ['Plesk', 'MAIL FROM', '550 5.7.1 Command rejected'],
  [
    'cPanel',
    'DATA',
    '550 Domain agency.example has exceeded the max emails per hour (50/50 (100%)) allowed. Message discarded.',
  ],
  [
    'cPanel',
    'DATA',
    '550 Domain agency.example has exceeded the max defers and failures per hour (5/5 (100%)) allowed. Message discarded.',
  ],
  [
    'cPanel',
    'RCPT TO',
    '550-mail.agency.example (agency.example) [192.0.2.7]:53110 is currently not permitted to\n550-relay through this server. Perhaps you have not logged into the pop/imap\n550 server in the last 30 minutes or do not have SMTP Authentication turned on',
  ],
  ['cPanel', 'DATA', '550 Outgoing mail from "site@agency.example" has been suspended.'],
  [
    'Exim',
    'RCPT TO',
    '550-Verification failed for <site@agency.example>\n550-No Such User Here\n550 Sender verify failed',
  ],
  ['Exim', 'RCPT TO', '550 Administrative prohibition'],
  [
    'Exim',
    'RCPT TO',
    '550 "JunkMail rejected - mail.agency.example [192.0.2.7]:53110 is in an RBL on zen.spamhaus.org"',
  ],
  [
    'Exchange',
    'DATA',
    '554 5.2.0 STOREDRV.Deliver.Exception:QuotaExceededException.MapiExceptionShutoffQuotaExceeded',
  ],
  [
    'Exchange',
    'DATA',
    '554 5.2.2 mailbox full; STOREDRV.Submission.Exception:QuotaExceededException.MapiExceptionQuotaExceeded',
  ],
  [
    'Exchange',
    'DATA',
    '554 5.2.0 STOREDRV.Submission.Exception:SendAsDeniedException.MapiExceptionSendAsDenied; Failed to process message due to a permanent exception with message Cannot submit message',
  ],
  [
    'Exchange',
    'DATA',
    "550 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients",
  ],
  ['Exchange', 'RCPT TO', '550 5.1.8 Access denied, bad outbound sender'],
  ['Exchange', 'DATA', '550 5.2.252 Sender throttled due to continuous send as denied errors.'],
  [
    'Exchange',
    'MAIL FROM',
    '530 5.7.57 SMTP; Client was not authenticated to send anonymous mail during MAIL FROM',
  ],
  ['Exchange', 'DATA', '550 5.7.60 SMTP; Client does not have permissions to send as this sender'],
  ['Exchange', 'RCPT TO', '550 5.7.606 Access denied, banned sending IP [192.0.2.7]'],
  [
    'Exchange',
    'RCPT TO',
    '550 5.7.708 Service unavailable. Access denied, traffic not accepted from this IP',
  ],
  ['Exchange', 'RCPT TO', '550 5.4.1 Recipient address rejected: Access denied'],
  [
    'Hostinger',
    'RCPT TO',
    '553 5.7.1 <site@agency.example>: Sender address rejected: not owned by user info@agency.example',
  ],
  ['Hostinger', 'DATA', '554 5.7.1 Ratelimit "hostinger_out_ratelimit" exceeded'],
  [
    'Hostinger',
    'RCPT TO',
    '554 5.7.1 <owner@agency.example>: Recipient address rejected: You have exceeded your outgoing quota',
  ],
  ['Hostinger', 'DATA', '554 5.7.1 Disabled by user from hPanel'],
  [
    'Amazon SES',
    'DATA',
    '554 Message rejected: Email address is not verified. The following identities failed the check in region AP-SOUTH-1: site@agency.example',
  ],
  [
    'Amazon SES',
    'DATA',
    '554 Message rejected: Sending suspended for this account. For more information, please check the inbox',
  ],
  ['Amazon SES', 'DATA', '554 Throttling failure: Daily message quota exceeded'],
  ['Amazon SES', 'DATA', '554 Transaction failed: Missing start boundary'],
  ['Amazon SES', 'MAIL FROM', '501 Invalid MAIL FROM address provided'],
  ['Postfix', 'RCPT TO', '504 5.5.2 <vm>: Helo command rejected: need fully-qualified hostname'],
  ['Postfix', 'RCPT TO', '550 5.7.1 <www.agency.example>: Helo command rejected: Host not found'],
  [
    'Postfix',
    'RCPT TO',
    '554 5.7.1 Service unavailable; Client host [192.0.2.7] blocked using zen.spamhaus.org',
  ],
  ['Postfix', 'RCPT TO', '554 5.7.1 <owner@agency.example>: Relay access denied'],
  [
    'Postfix',
    'RCPT TO',
    '550 5.1.0 <site@agency.example>: Sender address rejected: User unknown in virtual mailbox table',
  ],
  [
    'Postfix',
    'RCPT TO',
    '550 5.7.1 <owner@agency.example>: Recipient address rejected: Greylisted, see https://postgrey.example/help',
  ],
  ['Postfix', 'RCPT TO', '554 5.7.1 <owner@agency.example>: Recipient address rejected: Access denied'],
  ['Postfix', 'DATA', '530 5.7.0 Must issue a STARTTLS command first'],
  ['Postfix', 'RCPT TO', '552 5.2.2 <owner@agency.example>: Recipient address rejected: Mailbox is full'],
  ['Dovecot', 'RCPT TO', '550 5.1.1 <owner@agency.example> Quota exceeded (mailbox for user is full)'],
  ['any', 'EHLO', '550 5.1.1 User unknown'],
  ['any', 'AUTH PLAIN', '535 5.7.8 User unknown'],
  ['any', 'CONN', '554 5.7.1 No such user'],
  ['any', 'MAIL FROM', '550 5.1.1 No such user'],
  ['any', 'RCPT TO', '450 4.1.1 User unknown'],
  ['any', 'RCPT TO', '550 no'],
  ['any', 'DATA', '554 5.7.1 Your account is blocked: it sends a virus'],
  ['any', 'DATA', '554 5.7.1 Outbound spam message detected'],
  ['any', 'DATA', '554 5.7.1 Rejected as spam by zen.spamhaus.org'],
  ['any', 'DATA', '554 Virus scanner failed'],
  ['any', 'RCPT TO', '550 5.1.1 You may send 100 mails per day'],
  [
    'any',
    'RCPT TO',
    '550-Requested action not taken: mailbox unavailable\n550 Failure sending mail. Try again later.',
  ],
  ['any', 'RCPT TO', '550 Requested action not taken: mailbox unavailable'],
  ['any', 'RCPT TO', '550 5.2.1 Mailbox disabled, not accepting messages'],
  ['any', 'RCPT TO', '550 5.1.2 Host unknown'],
  ['any', 'DATA', '550 User site@agency.example has exceeded its 24-hour sending limit'],
  ['any', 'DATA', '554 5.7.1 Message rejected'],
  ['any', 'DATA', '554 Transaction failed'],
  ['any', 'DATA', '571 Delivery not authorized, message refused'],
]

const GIVEN_UP: [host: string, command: string, text: string][] = [
  [
    'Gmail',
    'RCPT TO',
    "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient's email address for typos or\n550-5.1.1 unnecessary spaces. For more information, go to\n550 5.1.1 https://support.google.com/mail/?p=NoSuchUser - gsmtp",
  ],
  [
    'Gmail',
    'DATA',
    '552-5.7.0 This message was blocked because its content presents a potential\n552 5.7.0 security issue.',
  ],
  ['Zoho', 'RCPT TO', '550 5.1.1 <owner@agency.example> User does not exist'],
  ['Zoho', 'DATA', '552 5.7.1 virus Win.Test.EICAR_HDB-1 detected by Zoho Mail'],
  ['cPanel', 'RCPT TO', '550 No Such User Here'],
  ['cPanel', 'DATA', '550 This message was classified as SPAM and may not be delivered'],
  ['Exim', 'RCPT TO', '550 Unrouteable address'],
  [
    'Exchange',
    'RCPT TO',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  ],
  ['Exchange', 'DATA', '550 5.7.1 Message rejected as spam by Content Filtering.'],
  ['Exchange', 'DATA', '554 5.6.0 Corrupt message content'],
  [
    'Postfix',
    'RCPT TO',
    '550 5.1.1 <limit@agency.example>: Recipient address rejected: User unknown in virtual mailbox table',
  ],
  ['Postfix', 'DATA', '550 5.7.1 Message content rejected'],
  ['hMailServer', 'RCPT TO', '550 Unknown user'],
  ['any', 'RCPT TO', '550 no such user; sorry'],
  ['qmail', 'RCPT TO', '550 sorry, no mailbox here by that name (#5.1.1)'],
  ['any', 'RCPT TO', '550 <owner@agency.example>: this user doesn’t exist'],
  ['Gmail', 'DATA', "552 5.2.3 Your message exceeded Google's message size limits."],
  ['Postfix', 'DATA', '552 5.3.4 Message size exceeds fixed limit'],
  ['any', 'DATA', '554 content rejected'],
]

const isPermanent = (command: string, text: string) =>
  isPermanentRefusal({ code: Number(text.slice(0, 3)), text, command })

describe('a refusal that blames neither recipient nor content is not permanent', () => {
  test.each(TRIED_AGAIN)('%s at %s: %s', (_, command, text) => {
    expect(isPermanent(command, text)).toBe(false)
  })
})

describe('a refusal for the recipient or the content is permanent', () => {
  test.each(GIVEN_UP)('%s at %s: %s', (_, command, text) => {
    expect(isPermanent(command, text)).toBe(true)
  })
})
