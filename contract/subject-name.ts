/** An entry of `form.subjects` in `pages/contact.yaml`. */
type Subject = { id: string; name?: string | undefined; service?: string | undefined }
/** What names a service in its file. */
export type Service = { title: string; footer?: { name?: string | undefined } | undefined }

/** @returns the name of a service where it is one of a few words, such as its link in the footer */
export function shortTitle({ title, footer }: Service): string {
  return footer?.name ?? title
}

/**
 * @param serviceOf undefined if the service's file is missing or invalid, which the build reports
 * @returns what visitors choose and mails repeat: the subject's own name, else that of its service
 */
export function subjectName(
  { id, name, service: key }: Subject,
  serviceOf: (key: string) => Service | undefined,
): string {
  const service = key ? serviceOf(key) : undefined
  return name || (service && shortTitle(service)) || id
}
