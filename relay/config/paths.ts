/** Where the relay finds its files, relative to the folder it is started in: the project's own. */
export const PATHS = {
  site: 'dist',
  content: 'content',
  mailTemplates: 'content/mail',
  environment: '.env',
} as const
