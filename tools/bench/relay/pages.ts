import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { median } from '../quantile.ts'
import { CONNECTIONS, LOAD_MS, load, pageRequest, ROUNDS } from './load.ts'
import { folder, startNginx, startRelay } from './programs.ts'
import { compare } from './report.ts'

/** Measures pages served per second, against nginx with the same files. */
export async function measurePages(): Promise<void> {
  const site = join(folder, 'site')
  mkdirSync(site)
  const page = `<!doctype html><title>A page</title>${'<p>Some words about the work we do.</p>'.repeat(600)}`
  for (const name of ['index', 'services', '404']) writeFileSync(join(site, `${name}.html`), page)
  const nginx = await startNginx(site)
  if (!nginx) {
    console.log('nginx is not installed: pages were not compared.')
    return
  }
  const relay = await startRelay('pages', {}, site)
  const ask = (port: number, path: string) =>
    load({ port, connections: CONNECTIONS, request: () => pageRequest(path), until: { ms: LOAD_MS } })
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const ofRelay = await ask(relay.port, '/services')
    const ofNginx = await ask(nginx.port, '/services.html')
    if (ofRelay.failures + ofNginx.failures > 0) throw new Error('A page was not answered 200.')
    if (round === 0) continue
    ours.push(ofRelay.perSecond)
    theirs.push(ofNginx.perSecond)
  }
  await relay.stop()
  await nginx.stop()
  compare('pages a second (24 KB), against nginx', median(ours), median(theirs), 0.5)
}
