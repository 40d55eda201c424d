/** Patterns of what providers reply to a login that they refuse, and what helps. */
const REMEDIES: [reply: RegExp, remedy: string][] = [
  [
    /5\.7\.(?:30|57|139)\b|53\d.*PROD\.OUTLOOK\.COM/i,
    'Microsoft 365 takes no password from programs unless an administrator turns it on (admin center: Users, the mailbox, Mail, Manage email apps, Authenticated SMTP), and ends it for all. Lasting: send through a service such as Brevo or Amazon SES (deploy/README.md, "Sender and recipients").',
  ],
  [
    /5\.7\.9 Application-specific|5\.7\.(?:8|14)\b.*(?:google|gsmtp)/i,
    'Google takes an app password only, not that of the account: turn on 2-Step Verification, make one at myaccount.google.com/apppasswords, and put its 16 letters into the login.',
  ],
  [
    /^535 Authentication Failed$/,
    'Zoho takes an application-specific password (accounts.zoho.in, Security, App Passwords) at the server of the account\u2019s own region: smtp.zoho.in or smtp.zoho.com, smtppro.\u2026 for a domain of your own.',
  ],
  [
    /^535 Authentication Credentials Invalid/,
    'Amazon SES takes its SMTP credentials only, no access key: make them in the SES console, for the region in the name of the server.',
  ],
]

/** What to do about a known provider that refuses a login; undefined for other replies. */
export function remedyForLogin(reply: string): string | undefined {
  return REMEDIES.find(([pattern]) => pattern.test(reply.trim()))?.[1]
}
