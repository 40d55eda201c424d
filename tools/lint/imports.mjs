/** Who may import what, type imports included, for dependency-cruiser (`npm run lint`). It does not read `.astro` files. */

const TEST = String.raw`\.(?:test|spec)\.|(?:^|/)testing/|(?:^|/)test-[^/]*$|^tests/`
const OURS = '^(?:contract|relay|site|publishing|admin|tools|tests)/'

/** Folders that the files of a folder may import, besides their own. What is not named here is imported by nobody. */
const FOLDERS = {
  contract: [],
  relay: ['contract'],
  site: ['contract'],
  publishing: ['contract', 'relay/(?:config|mail|values)', 'site'],
  admin: ['contract', 'relay', 'site', 'publishing'],
}

/** Folders of a folder, from the lowest layer up. A file imports nothing of a higher layer. */
const LAYERS = {
  site: [
    ['routes.ts', 'settings.ts'],
    ['content', 'assistant-rules', 'lattice', 'structured-data', 'share-pictures', 'icons'],
    ['ui', 'hooks', 'browser'],
    ['features'],
    ['document'],
    ['pages'],
  ],
  relay: [
    ['values'],
    ['leads'],
    ['config'],
    ['outgoing'],
    ['mail', 'push', 'inbox'],
    ['http', 'cli'],
    ['run.ts', 'workers.ts', 'nightly.ts', 'start.ts', 'desk-type.ts'],
  ],
  'admin/app': [['data'], ['ui', 'hooks'], ['features'], ['pages'], ['main.tsx']],
}

/** Folders of one layer that import nothing of each other. */
const STRANGERS = [
  ['relay/mail', 'relay/push'],
  ['relay/mail', 'relay/inbox'],
  ['relay/push', 'relay/inbox'],
  ['relay/http', 'relay/cli'],
  ['admin/server', 'admin/app'],
]

const paths = (root, names) => `^${root}/(?:${names.join('|').replaceAll('.', '\\.')})(?:/|$)`
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    ...Object.entries(FOLDERS).map(([folder, others]) =>
      forbid(
        `imports-of-${folder}`,
        `${folder}/ imports of this project only: its own files, ${others.join(', ') || 'nothing else'}.`,
        { path: `^${folder}/`, pathNot: [TEST, '^site/settings\\.ts$'] },
        { path: OURS, pathNot: [folder, ...others].map((one) => `^${one}/`) },
      ),
    ),
    ...Object.entries(LAYERS).flatMap(([folder, layers]) =>
      layers.slice(1).map((_, i) =>
        forbid(
          `${folder.replaceAll('/', '-')}-layer-${i + 1}`,
          `Imports of ${folder}/ run down: ${layers
            .toReversed()
            .map((names) => names.join(', '))
            .join(' → ')}.`,
          { path: paths(folder, layers[i]), pathNot: TEST },
          { path: paths(folder, layers.slice(i + 1).flat()) },
        ),
      ),
    ),
    ...STRANGERS.flatMap((pair) => [pair, pair.toReversed()]).map(([one, other]) =>
      forbid(
        `${one}-not-${other}`.replaceAll('/', '-'),
        `${one}/ and ${other}/ import nothing of each other.`,
        { path: `^${one}/`, pathNot: TEST },
        { path: `^${other}/` },
      ),
    ),
    ...['site', 'admin/app'].map((folder) =>
      forbid(
        `features-of-${folder.replaceAll('/', '-')}-apart`,
        `A feature imports nothing of another: what both need lies in ${folder}/ui or ${folder}/hooks.`,
        { path: `^${folder}/features/([^/]+)/`, pathNot: TEST },
        { path: `^${folder}/features/`, pathNot: `^${folder}/features/$1/` },
      ),
    ),
    forbid(
      'lowest-layer',
      'routes.ts and settings.ts import nothing of the site.',
      { path: '^site/(?:routes|settings)\\.ts$' },
      { path: '^site/' },
    ),
    forbid(
      'desk-server-of-relay',
      'The desk’s server imports of the relay its values, leads, configuration, jobs and mails.',
      { path: '^admin/server/', pathNot: TEST },
      { path: '^relay/(?:http|cli|push)/|^relay/(?:run|start|workers|nightly)\\.ts$' },
    ),
    forbid(
      'desk-page',
      'The desk’s page imports nothing of the relay, and of publishing/ only what it exchanges with the preview.',
      { path: '^admin/app/', pathNot: TEST },
      { path: '^(?:relay|publishing)/', pathNot: '^publishing/protocol\\.ts$' },
    ),
    forbid(
      'exchange',
      'What the page and the server of the desk exchange imports nothing but the fields of forms and the preview’s messages.',
      { path: '^admin/(?:api|website-api|requests)\\.ts$' },
      {
        path: OURS,
        pathNot: '^site/content/edit/field\\.ts$|^admin/(?:website-)?api\\.ts$|^publishing/protocol\\.ts$',
      },
    ),
    forbid(
      'no-tools',
      'Nothing but tests imports tools/.',
      { path: OURS, pathNot: [TEST, '^tools/'] },
      { path: '^tools/' },
    ),
    forbid(
      'no-test-helpers',
      'Only tests import what lies in testing/ or tests/.',
      { pathNot: [TEST, '^tools/test\\.ts$'] },
      { path: TEST },
    ),
    forbid('no-circles', 'No file imports itself, by whatever way.', {}, { circular: true }),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)dist(?:-next|-before)?/' }, // what `npm run build` writes while this runs
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'] },
  },
}
