import { posix } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Changes, type ContentFile, ENTRY_KINDS } from '#admin/website-api.ts'
import { PICTURE_HEADERS } from '#contract/security-headers.ts'
import { PublicationError } from '#publishing/versions.ts'
import { contentType } from '#relay/values/content-type.ts'
import { cleanText, toOneLine } from '#relay/values/text.ts'
import { fieldAt } from '#site/content/edit/field.ts'
import { VALUE_LIMITS } from '#site/content/edit/value-limits.ts'
import { valueAt } from '#site/content/edit/values.ts'
import { WriteError } from '#site/content/edit/write-values.ts'
import { PARTS } from '#site/content/parts.ts'
import type { DeskOptions } from '../options.ts'
import { DeskRefusal } from '../refusal.ts'
import { serve } from '../serve.ts'
import { personOf, sessionOf } from '../session.ts'
import { toChanges } from './changes.ts'
import { valueIn } from './content-now.ts'
import { OutdatedError } from './drafts.ts'
import { kindOf, newEntry } from './entries.ts'
import { extentOf } from './extent.ts'
import { formOf } from './fields.ts'
import { filesToPublish } from './files-to-publish.ts'
import type { Website } from './open-website.ts'
import { toDraftChanged, toOverview } from './overview.ts'
import { cutSchema, keepPicture, readPicture } from './pictures.ts'
import { createPresenceList } from './presence.ts'
import { toSetUp } from './set-up.ts'
import { toFile } from './view.ts'
import { LIMITS } from './website-limits.ts'

/** Files whose entries can be removed at once. */
const LISTS: string[] = [PARTS.prices.file, PARTS.clients.file, PARTS.testimonials.file]
const GONE = 'This file is no longer there.'

const name = z.string().max(LIMITS.name)
const file = z.string().refine((path) => encodeURIComponent(path.toWellFormed()).length <= LIMITS.fileName)
const key = z
  .string()
  .max(VALUE_LIMITS.key)
  .refine((key) => key !== '__proto__')
const path = z.array(z.union([key, z.int().min(0).max(VALUE_LIMITS.entries)])).max(VALUE_LIMITS.levels)
const bodies = {
  /** The limits of the value are checked where it is saved. */
  edits: z.object({
    file,
    version: name,
    id: name,
    value: z.unknown().refine((value) => value !== undefined),
  }),
  file: z.object({ file }),
  samples: z.object({ file, paths: z.array(path).max(LIMITS.samples).default([[]]) }),
  conflict: z.object({ file, path, keep: z.enum(['mine', 'theirs']) }),
  presence: z.object({ file: file.optional(), path: path.default([]) }),
  publication: z.object({ version: name }),
  undo: z.object({ version: z.int() }),
  entry: z.object({
    kind: z.enum(ENTRY_KINDS),
    name: name.transform((name) => toOneLine(cleanText(name))).pipe(z.string().min(1)),
  }),
}
const fileQuery = z.object({ name: file })
const pictureQuery = z.object({ name: file, written: file })
const json = z.string().transform((text) => JSON.parse(text))
const uploadQuery = z.object({ name: file, path: json.pipe(path), cut: json.pipe(cutSchema).optional() })

type Options = Pick<DeskOptions, 'store'> & { website: Website }

/** The routes of the desk that show and change drafts of the content, below the desk's API. */
export function serveWebsite(app: FastifyInstance, { store, website }: Options): void {
  const { contentNow, drafts, contentFolder, publications, program, encoder } = website
  const presences = createPresenceList()

  // What is thrown here, the desk's own handler responds with.
  app.setErrorHandler<Error & { code?: string }>((error) => {
    if (error instanceof PublicationError || error instanceof WriteError)
      throw new DeskRefusal(409, error.message)
    if (error instanceof SyntaxError) throw Object.assign(error, { statusCode: 400 }) // of JSON in a query
    const sentence = DISK_PROBLEMS[error.code ?? '']
    throw sentence ? new DeskRefusal(507, sentence) : error
  })

  async function fileAs(request: FastifyRequest, name: string): Promise<ContentFile | undefined> {
    return toFile(name, await contentNow.read(), presences.at(name, sessionOf(request).id))
  }

  /** Makes a change of a file's draft. @returns what it has changed; undefined if the file is gone */
  async function changed(request: FastifyRequest, name: string, change: () => Promise<unknown>) {
    const stateNow = async () => {
      const snapshot = await contentNow.read()
      return { file: toFile(name, snapshot, presences.at(name, sessionOf(request).id)), snapshot }
    }
    const before = await stateNow()
    await change()
    return toDraftChanged(before, await stateNow())
  }

  serve(app, 'GET website', async () => ({
    ...toOverview(await contentNow.read()),
    publication: await publications.state(),
  }))

  serve(app, 'GET website/file', async (request) => {
    const file = await fileAs(request, fileQuery.parse(request.query).name)
    if (!file) throw new DeskRefusal(404, GONE)
    return file
  })

  serve(app, 'GET website/form', async (request) => {
    const form = formOf(fileQuery.parse(request.query).name)
    if (!form) throw new DeskRefusal(404, GONE)
    return form
  })

  serve(app, 'GET website/changes', async () => toChanges(await contentNow.read()))

  serve(app, 'GET website/extent', async () => extentOf(await contentNow.read(), program))

  serve(app, 'GET website/set-up', async () => toSetUp(await contentNow.read()))

  serve(
    app,
    'POST website/edits',
    async (request) => {
      const values = bodies.edits.parse(request.body)
      const { file } = values
      const result = await changed(request, file, async () => {
        try {
          await drafts.save(values, personOf(request).name)
        } catch (error) {
          if (!(error instanceof OutdatedError)) throw error
          throw new DeskRefusal(409, error.message, { current: await fileAs(request, file) })
        }
      })
      if (!result) throw new DeskRefusal(404, GONE)
      return result
    },
    { bodyLimit: LIMITS.body },
  )

  serve(app, 'POST website/discard', async (request) => {
    const { file } = bodies.file.parse(request.body)
    return changed(request, file, () => drafts.discard(file))
  })

  serve(app, 'POST website/samples', async (request) => {
    const { file, paths } = bodies.samples.parse(request.body)
    return changed(request, file, () => drafts.confirm(file, paths, personOf(request).name))
  })

  serve(app, 'POST website/conflict', async (request) => {
    const { file, path, keep } = bodies.conflict.parse(request.body)
    return changed(request, file, () => drafts.settle(file, path, keep))
  })

  serve(app, 'POST website/publication', async (request, reply) => {
    const { version } = bodies.publication.parse(request.body)
    const snapshot = await contentNow.read()
    const changes = toChanges(snapshot)
    const refusal = whyNotPublished(changes, version)
    if (refusal !== undefined) throw new DeskRefusal(409, refusal)
    const { name } = personOf(request)
    const files = await filesToPublish(snapshot, contentFolder)
    const extent = extentOf(snapshot, program).then(({ extent }) => extent)
    const { ended } = await publications.publish({ files, by: name, extent })
    const record = async (isPublished: boolean) => {
      if (!isPublished) return
      await drafts.published(files)
      await store.recordActivity({ at: Date.now(), person: name, action: `published ${await extent}` })
    }
    void ended.then(record).catch((err) => request.log.error({ err }, 'failed'))
    reply.code(202)
  })

  serve(app, 'POST website/publication/undo', async (request) => {
    const { version } = bodies.undo.parse(request.body)
    const { name } = personOf(request)
    await publications.undo(version, { by: name, keep: (undone) => drafts.restore(undone, name) })
    await store.recordActivity({ at: Date.now(), person: name, action: 'undid the last publication' })
  })

  serve(app, 'POST website/presence', async (request) => {
    const said = bodies.presence.parse(request.body)
    presences.say(sessionOf(request).id, personOf(request).name, said)
  })

  serve(app, 'POST website/entries', async (request, reply) => {
    const { kind, name } = bodies.entry.parse(request.body)
    const { file, value } = newEntry(kind, name, await contentNow.read())
    await drafts.add(file, value, personOf(request).name)
    reply.code(201)
    return { file }
  })

  serve(app, 'POST website/entries/remove', async (request) => {
    const { file } = bodies.file.parse(request.body)
    if (!kindOf(file) && !LISTS.includes(file)) throw new DeskRefusal(400, 'This file is no entry.')
    await drafts.remove(file, personOf(request).name)
  })

  app.get('/website/picture', async (request, reply) => {
    const { name, written } = pictureQuery.parse(request.query)
    const picture = posix.join(posix.dirname(name), written)
    const bytes = await readPicture(picture, await contentNow.read(), contentFolder)
    if (!bytes) throw new DeskRefusal(404, GONE)
    return reply
      .type(contentType(posix.extname(picture)))
      .headers(PICTURE_HEADERS)
      .send(bytes)
  })

  app.register(async (scope) => {
    scope.addContentTypeParser(/^(?:image\/|application\/pdf$)/, { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    )
    serve(
      scope,
      'POST website/pictures',
      async (request) => {
        const { name, path, cut } = uploadQuery.parse(request.query)
        const form = formOf(name)
        const field = form && fieldAt(form, path)
        const present = valueIn(await contentNow.read(), name)
        if (field?.kind !== 'picture' || present === undefined) throw new DeskRefusal(404, GONE)
        const written = String(valueAt(present, path) ?? '')
        const picture = { type: String(request.headers['content-type']), bytes: request.body as Buffer }
        const place = { file: name, written, role: field.role, cut }
        return { name: await keepPicture(place, picture, { drafts, encoder }) }
      },
      { bodyLimit: LIMITS.picture, config: { isUpload: true } },
    )
  })
}

/** @param seen the version of the drafts that the person has read */
function whyNotPublished(
  { version, changes, problems, conflicts }: Changes,
  seen: string,
): string | undefined {
  if (changes.length === 0) return 'There is nothing to publish.'
  if (version !== seen) return 'The drafts have changed meanwhile: read the list again.'
  if (conflicts > 0) return 'Choose first which of the values that were changed twice are right.'
  if (problems.length > 0) return 'Correct first what the list says.'
  return undefined
}

const DISK_PROBLEMS: Record<string, string> = {
  ENOSPC: 'This could not be saved: the disk of the server is full.',
  EROFS: 'This could not be saved: the folder of the drafts may only be read.',
  EACCES: 'This could not be saved: the server may not write into the folder of the drafts.',
}
