/** Patterns of a server's host and reply, such as `smtp.gmail.com 535-5.7.8 …`, and what helps. */
const REMEDIES: [pattern: RegExp, remedy: string][] = [
  [
    /5\.7\.(?:30|57|139)\b|basic authentication|SmtpClientAuthentication|PROD\.OUTLOOK\.COM|\.(?:office365|outlook)\.com 5\d\d/i,
    'Microsoft 365 takes no password from programs unless an administrator turns it on (admin center: Users, the mailbox, Mail, Manage email apps, Authenticated SMTP), and ends it for all. Lasting: send through a service such as Brevo or Amazon SES (deploy/README.md, "Sender and recipients").',
  ],
  [
    /application-specific password|5\.7\.(?:8|9|14)\b.*(?:google|gsmtp)|\.(?:gmail|google|googlemail)\.com 53\d/i,
    'Google takes an app password only, not that of the account: turn on 2-Step Verification, make one at myaccount.google.com/apppasswords, and put its 16 letters into the login.',
  ],
  [
    /zoho\S* 5\d\d|535 Authentication Failed$/,
    'Zoho takes an application-specific password (accounts.zoho.in, Security, App Passwords) at the server of the account\u2019s own region: smtp.zoho.in or smtp.zoho.com, smtppro.\u2026 for a domain of your own.',
  ],
  [
    /Authentication Credentials Invalid|amazonaws\.com 53\d/i,
    'Amazon SES takes its SMTP credentials only, no access key: make them in the SES console, for the region in the name of the server.',
  ],
]

/** What to do about a login that a known provider has refused; undefined for other refusals. @param host of SMTP_URL */
export function remedyForLogin(host: string, reply: string): string | undefined {
  if (!/\b53\d|5\.7\.(?:30|57)\b/.test(reply)) return undefined
  return REMEDIES.find(([pattern]) => pattern.test(`${host} ${reply.trim()}`))?.[1]
}
