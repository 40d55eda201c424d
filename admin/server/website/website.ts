import { posix } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  type Changes,
  type ContentFile,
  ENTRY_KINDS,
  type FileForm,
  type KeptPicture,
  type SetUp,
  type WebsiteOverview,
} from '#admin/website-api.ts'
import { PICTURE_HEADERS } from '#contract/security-headers.ts'
import { PublicationError } from '#publishing/versions.ts'
import { contentType } from '#relay/values/content-type.ts'
import { cleanText, toOneLine } from '#relay/values/text.ts'
import { VALUE_LIMITS } from '#site/content/edit/value-limits.ts'
import { valueAt } from '#site/content/edit/values.ts'
import { WriteError } from '#site/content/edit/write-values.ts'
import type { DeskOptions } from '../options.ts'
import { DeskRefusal } from '../refusal.ts'
import { personOf, sessionOf } from '../session.ts'
import { toChanges } from './changes.ts'
import { valueIn } from './content-now.ts'
import { OutdatedError } from './drafts.ts'
import { kindOf, newEntry } from './entries.ts'
import { fieldAt, formOf } from './fields.ts'
import { filesToPublish } from './files-to-publish.ts'
import type { Website } from './open-website.ts'
import { toDraftChanged, toOverview } from './overview.ts'
import { cutSchema, keepPicture, readPicture } from './pictures.ts'
import { createPresenceList } from './presence.ts'
import { toSetUp } from './set-up.ts'
import { toFile } from './view.ts'
import { LIMITS } from './website-limits.ts'

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
    id: name.optional(),
    value: z.unknown().refine((value) => value !== undefined),
  }),
  discard: z.object({ file }),
  samples: z.object({ file, paths: z.array(path).max(LIMITS.samples).default([[]]) }),
  conflict: z.object({ file, path, keep: z.enum(['mine', 'theirs']) }),
  presence: z.object({ file: file.optional(), path: path.default([]) }),
  publication: z.object({ version: name }),
  entry: z.object({
    kind: z.enum(ENTRY_KINDS),
    name: name.transform((name) => toOneLine(cleanText(name))).pipe(z.string().min(1)),
  }),
}
const versionQuery = z.object({ version: z.coerce.number().int() })
const fileQuery = z.object({ name: file })
const pictureQuery = z.object({ name: file, written: file })
const json = z.string().transform((text) => JSON.parse(text))
const uploadQuery = z.object({ name: file, path: json.pipe(path), cut: json.pipe(cutSchema).optional() })

type Options = Pick<DeskOptions, 'store'> & { website: Website }

/** The routes of the desk that show and change drafts of the content, below the desk's API. */
export function serveWebsite(app: FastifyInstance, { store, website }: Options): void {
  const { contentNow, drafts, contentFolder, publications, encoder } = website
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

  /** Makes a change of a file's draft, and sends what it has changed; 204 if the file is gone. */
  async function sendChanged(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    change: () => Promise<unknown>,
  ) {
    const stateNow = async () => {
      const snapshot = await contentNow.read()
      return { file: toFile(name, snapshot, presences.at(name, sessionOf(request).id)), snapshot }
    }
    const before = await stateNow()
    await change()
    return toDraftChanged(before, await stateNow()) ?? reply.code(204).send()
  }

  app.get('/', async (): Promise<WebsiteOverview> => {
    return { ...toOverview(await contentNow.read()), publication: await publications.state() }
  })

  app.get('/file', async (request): Promise<ContentFile> => {
    const file = await fileAs(request, fileQuery.parse(request.query).name)
    if (!file) throw new DeskRefusal(404, GONE)
    return file
  })

  app.get('/form', async (request): Promise<FileForm> => {
    const form = formOf(fileQuery.parse(request.query).name)
    if (!form) throw new DeskRefusal(404, GONE)
    return form
  })

  app.get('/changes', async (): Promise<Changes> => toChanges(await contentNow.read()))

  app.get('/set-up', async (): Promise<SetUp> => toSetUp(await contentNow.read()))

  app.post('/edits', { bodyLimit: LIMITS.body }, async (request, reply) => {
    const { file, ...values } = bodies.edits.parse(request.body)
    return sendChanged(request, reply, file, async () => {
      try {
        await drafts.save(file, values, personOf(request).name)
      } catch (error) {
        if (!(error instanceof OutdatedError)) throw error
        throw new DeskRefusal(409, error.message, { current: await fileAs(request, file) })
      }
    })
  })

  app.post('/discard', async (request, reply) => {
    const { file } = bodies.discard.parse(request.body)
    return sendChanged(request, reply, file, () => drafts.discard(file))
  })

  app.post('/samples', async (request, reply) => {
    const { file, paths } = bodies.samples.parse(request.body)
    return sendChanged(request, reply, file, () => drafts.confirm(file, paths, personOf(request).name))
  })

  app.post('/conflict', async (request, reply) => {
    const { file, path, keep } = bodies.conflict.parse(request.body)
    return sendChanged(request, reply, file, () => drafts.settle(file, path, keep))
  })

  app.post('/publication', async (request, reply) => {
    const { version } = bodies.publication.parse(request.body)
    const snapshot = await contentNow.read()
    const changes = toChanges(snapshot)
    const { extent } = changes
    const refusal = whyNotPublished(changes, version)
    if (refusal !== undefined) throw new DeskRefusal(409, refusal)
    const { name } = personOf(request)
    const files = await filesToPublish(snapshot, contentFolder)
    const { ended } = await publications.publish({ files, by: name, extent })
    const record = async (isPublished: boolean) => {
      if (!isPublished) return
      await drafts.published(files)
      await store.recordActivity({ at: Date.now(), person: name, action: `published ${extent}` })
    }
    void ended.then(record).catch((err) => request.log.error({ err }, 'failed'))
    return reply.code(202).send()
  })

  app.delete('/publication', async (request, reply) => {
    const { version } = versionQuery.parse(request.query)
    const { name } = personOf(request)
    await publications.undo(version, { by: name, keep: (undone) => drafts.restore(undone, name) })
    await store.recordActivity({ at: Date.now(), person: name, action: 'undid the last publication' })
    return reply.code(204).send()
  })

  app.post('/presence', async (request, reply) => {
    const said = bodies.presence.parse(request.body)
    presences.say(sessionOf(request).id, personOf(request).name, said)
    return reply.code(204).send()
  })

  app.post('/entries', async (request, reply) => {
    const { kind, name } = bodies.entry.parse(request.body)
    const { file, value } = newEntry(kind, name, await contentNow.read())
    await drafts.add(file, value, personOf(request).name)
    return reply.code(201).send({ file })
  })

  app.delete('/entries', async (request, reply) => {
    const { name } = fileQuery.parse(request.query)
    if (!kindOf(name)) throw new DeskRefusal(400, 'This file is no entry.')
    await drafts.remove(name, personOf(request).name)
    return reply.code(204).send()
  })

  app.get('/picture', async (request, reply) => {
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
    scope.post(
      '/pictures',
      { bodyLimit: LIMITS.picture, config: { isUpload: true } },
      async (request): Promise<KeptPicture> => {
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
