import { createHash } from 'node:crypto'
import { isLoopback, parseServer } from './parse-values.ts'

export type PushTarget = {
  kind: 'webhook' | 'slack' | 'google-chat' | 'telegram' | 'ntfy'
  /** Names the target in the store, which holds no secrets: `push-` and 12 hexadecimal digits. */
  key: string
  /** Kind and host, or Telegram's chat, for people: `Slack (hooks.slack.com)`. Not secret. */
  name: string
  /** The address of the requests. Secret: its path may be the only protection of a webhook. */
  url: string
  /** The header `Authorization`, if the entry has a login. Secret. */
  authorization: string | undefined
  /** Telegram's chat or ntfy's topic; empty for the others. */
  channel: string
}

type Parts = Omit<PushTarget, 'key'>

const ADDRESS = /^(?:(slack|ntfy)\+)?(https?:\/\/.*)$/i
/** Two addresses in one entry, separated by a comma. */
const COMMA = /,$|,.*:\/\//
/** A bot's token is its number and its secret; a chat is a number or the name of a channel. */
const TELEGRAM = /^telegram:\/\/(\d+:[\w-]{20,100})@(-?\d{1,20}|@?[a-z]\w{3,40})$/i
const GOOGLE_CHAT_PATH = /^\/v1\/spaces\/[^/]+\/messages$/
/** ntfy's own pattern of a topic. */
const NTFY_PATH = /^\/([-\w]{1,64})$/

/** Parses one entry of NOTIFY_URL. @returns undefined for a wrong one */
export function parseTarget(entry: string): PushTarget | undefined {
  const parts = /^telegram:/i.test(entry) ? parseTelegram(entry) : parseAddress(entry)
  return parts && { key: `push-${createHash('sha256').update(entry).digest('hex').slice(0, 12)}`, ...parts }
}

/** Finds the names of notices' targets by their keys. A push target that is not configured any more has only its key. */
export function targetNames(targets: PushTarget[]): (key: string) => string {
  const names = new Map(targets.map(({ key, name }) => [key, name]))
  return (key) => names.get(key) ?? (key.startsWith('push-') ? `removed (${key})` : key)
}

function parseTelegram(entry: string): Parts | undefined {
  const [, token, chat = ''] = TELEGRAM.exec(entry) ?? []
  if (token === undefined) return undefined
  const channel = /^[a-z]/i.test(chat) ? `@${chat}` : chat
  const url = `https://api.telegram.org/bot${token}/sendMessage`
  return { kind: 'telegram', name: `Telegram (chat ${channel})`, url, authorization: undefined, channel }
}

/** Plain http is accepted on this machine only: for bridges, and for tests. */
function parseAddress(entry: string): Parts | undefined {
  const [, prefix, address = ''] = ADDRESS.exec(entry) ?? []
  const url = COMMA.test(entry) ? undefined : parseServer(address, ['https:', 'http:'])
  if (!url || (url.protocol === 'http:' && !isLoopback(url.hostname))) return undefined
  const { username, password, host, origin, pathname, search } = url
  const login = { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  if (prefix?.toLowerCase() === 'ntfy') {
    const [, topic] = NTFY_PATH.exec(pathname + search) ?? []
    if (topic === undefined) return undefined
    // JSON is published to the root. A token is the password of no user: https://docs.ntfy.sh/publish/#access-tokens
    const { user, password: token } = login.password === '' ? { user: '', password: login.user } : login
    const authorization = basic(user, token)
    return { kind: 'ntfy', name: `ntfy (${host})`, url: `${origin}/`, authorization, channel: topic }
  }
  const rest = {
    url: origin + pathname + search, // fetch refuses an address with a login
    authorization: basic(login.user, login.password),
    channel: '',
  }
  if (GOOGLE_CHAT_PATH.test(pathname)) return { kind: 'google-chat', name: `Google Chat (${host})`, ...rest }
  return prefix
    ? { kind: 'slack', name: `Slack (${host})`, ...rest }
    : { kind: 'webhook', name: `webhook (${host})`, ...rest }
}

function basic(user: string, password: string): string | undefined {
  if (user === '' && password === '') return undefined
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}
