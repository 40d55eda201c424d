import { content } from '../fixtures/content.ts'
import { test } from './copied-project.ts'
import { navigate, signIn, status } from './desk.ts'
import { expect } from './test.ts'
import { useThumb } from './thumb.ts'

/** A new owner needed 473 before there were steps of setting up. */
const MOST_TAPS = 330

const PAGES = [
  '/',
  '/services',
  '/our-work',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
]

/** What tells that a visitor reads of the samples: the names in them, their places and their trade. */
const SAMPLE_WORDS = [
  ...[...content.services, ...content.projects].map(({ title }) => title),
  ...[...content.team, ...content.clients, ...content.testimonials].map(({ name }) => name),
  ...content.technologies.categories.flatMap(({ technologies }) => technologies.map(({ name }) => name)),
  ...[content.site.name, content.site.contact.address.locality, content.site.contact.address.district],
  ...[
    'Delhi',
    'Meerut',
    'Noida',
    'GST',
    'chatbot',
    'automation',
    'UI/UX',
    'Mobile App',
    'Web App',
    'AI & ML',
  ],
]

test('a studio of another trade makes the website its own on a phone, and nothing of the samples is public', async ({
  site,
  openDevice,
}) => {
  test.setTimeout(1_800_000)
  const page = await openDevice({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const lastEntry = page.locator('.entries > li').last()
  const thumb = useThumb(page)
  const { tap, type, typeAll, choose, choosePicture, chooseLogo, open, backToSteps, toStep } = thumb
  const { removeSamples, confirm, add, button, link, group, field } = thumb
  /** What one types into at a path of a form. */
  const words = (...path: (string | number)[]) =>
    page.locator(`[data-path='${JSON.stringify(path)}']`).getByRole('textbox')
  const step = (name: string, walk: () => Promise<void>) =>
    test.step(name, async () => {
      const before = thumb.taps()
      await walk()
      console.log(`${name}: ${thumb.taps() - before} taps`)
    })
  await signIn(page, site)
  await navigate(page, 'Website')
  await tap(link(/^Set up: /))

  await step('name', async () => {
    await tap(link('Name'))
    await typeAll({
      Name: 'Thirai',
      'One line about you': 'Films and websites, made in {city}',
      'About you': '{name} films weddings and shops in {city}, and makes the websites that show the films.',
      'Founded in': '2019',
    })
    await backToSteps()
  })

  await step('contact', async () => {
    await toStep('Contact')
    await tap(link('Contact, hours and details'))
    await typeAll({
      Email: 'write@thirai.example',
      Phone: '+91 98765 43210',
      Street: 'First floor, Temple Road',
      City: 'Kottayam',
      District: 'Kottayam',
      State: 'Kerala',
      'Postal code (PIN)': '686001',
      Latitude: '9.5916',
      Longitude: '76.5222',
      'Live map': 'https://www.openstreetmap.org/export/embed.html?bbox=76.5%2C9.5%2C76.6%2C9.6',
      'Page of the map': 'https://www.openstreetmap.org/#map=15/9.5916/76.5222',
    })
    await tap(button('This is ours', group('Meeting')))
    for (const name of ['Facebook', 'Twitter', 'LinkedIn']) await tap(button(`Remove ${name}`))
    await open('Instagram')
    await type(field('Address', group('Social networks')), 'https://www.instagram.com/thirai.example')
    await backToSteps()
    await tap(link('Map'))
    const map = group('Map')
    await type(field('Text below the title', map), 'Above the bakery at the maidan.')
    await choosePicture('Picture of the map', 1600, 1200)
    await typeAll(
      {
        'What it shows': 'The maidan, the bakery and our door.',
        'Link to the page of the map': 'Open the map',
      },
      map,
    )
    await backToSteps()
  })

  await step('hours', async () => {
    await toStep('Opening hours')
    await tap(link('Opening hours › Office'))
    const office = group('Office')
    await typeAll({ 'Monday opens': '10:00', 'Monday closes': '19:00' }, office)
    await tap(button('All open days as Monday', office))
    await tap(button('As the office', group('Phone')))
    await typeAll({ Weekend: 'Saturdays by appointment', 'You reply within': '1 day' })
    await backToSteps()
  })

  await step('prices', async () => {
    await toStep('Prices')
    await removeSamples('five sample prices')
    await tap(link('Prices'))
    const prices = {
      'Wedding film': '85000',
      'Shop film': '38500',
      'Small website': '24000',
      'Drone hour': '',
    }
    for (const [name, amount] of Object.entries(prices)) {
      await tap(button(/^Add price/))
      await typeAll(amount ? { Name: name, Amount: amount } : { Name: name }, lastEntry)
    }
    await backToSteps()
  })

  await step('legal', async () => {
    await toStep('Legal details')
    for (const title of ['Contact page', 'Privacy policy', 'Terms of service', 'Cookie policy'])
      await confirm(title)
    await tap(link('Legal form'))
    await choose('Legal form', 'Proprietor')
    await tap(button('Add Person for grievances'))
    await typeAll({ Name: 'Anju Mathew', Email: 'anju@thirai.example' }, group('Person for grievances'))
    await backToSteps()
  })

  await step('five people', async () => {
    await toStep('Team')
    await removeSamples('five sample people')
    for (const [at, name] of [
      'Anju Mathew',
      'Biju Thomas',
      'Cini Paul',
      'Divya Menon',
      'Eldho George',
    ].entries()) {
      await add('person', name)
      await type(field('Role'), at === 0 ? 'Founder, camera' : 'Camera')
      await choosePicture('Portrait', 1000, 1250)
      await typeAll({ Expertise: 'Light', 'About the person': 'Has filmed in boats, kitchens and temples.' })
      if (at === 0) await tap(field('Is shown first'))
    }
    await backToSteps()
  })

  await step('three projects, twelve clients', async () => {
    await toStep('Work and clients')
    await removeSamples('five sample projects')
    await removeSamples('four sample clients')
    await removeSamples('four sample testimonials')
    await tap(link('Clients’ logos'))
    for (const letter of 'ABCDEFGHIJKL') {
      await tap(button(/^Add client/))
      await typeAll({ Name: `House ${letter}` }, lastEntry)
      await chooseLogo('Logo')
    }
    await backToSteps()
    for (const name of ['A wedding on a boat', 'The silk shop', 'Forty years of a school']) {
      await add('project', name)
      await typeAll({ Kind: 'Film', 'In one sentence': 'Twelve minutes, and nobody looks at the clock.' })
      await choosePicture('Picture on the card', 1200, 900)
      await type(field('What the card shows'), 'Two people on the deck of a boat')
      await open('The story')
      await type(field('The story 1'), 'We were there from the first lamp to the last boat.')
    }
    await backToSteps()
  })

  await step('services', async () => {
    await toStep('Services and pages')
    await removeSamples('six sample services')
    const search = group('For search engines and sharing')
    await tap(link('Services page'))
    await type(field('Description', search), 'Films from {price.shop-film}, and what each includes.')
    await open('List')
    await type(field('Text below the title', group('List')), 'Yours comes in writing after a first talk.')
    for (const name of ['AI & ML', 'Development', 'Design', 'Content']) await tap(button(`Remove ${name}`))
    for (const name of ['Weddings', 'Shops']) {
      await tap(button('Add category to Categories'))
      await typeAll({ Name: name }, group('Categories').locator('.entries > li').last())
    }
    await type(field('Text below the title', group('Process')), 'A short film takes two weeks.')
    await open('End of the page')
    await type(field('Last line'), 'Most of them came because somebody had seen a film.')
    await backToSteps()
    await confirm('Services page')
    const services = {
      'Wedding films': 'Wedding film',
      'Films for shops': 'Shop film',
      'Websites for films': 'Small website',
      'Pictures from above': 'Drone hour',
      'Old tapes saved': '',
    }
    for (const [name, price] of Object.entries(services)) {
      await add('service', name)
      await choose('Category', price === 'Shop film' ? 'Shops' : 'Weddings')
      await tap(page.getByTitle('Video production'))
      await tap(page.getByTitle('Marigold'))
      await type(field('Description'), 'Two cameras, one day, and a film as long as a song.')
      await tap(button('Add feature to What you get'))
      await type(field('What you get 1'), 'The film, and all that was filmed')
      if (!price) continue
      await tap(button('Add Price'))
      await choose('Price of', price)
    }
    await backToSteps()
  })

  await step('pages', async () => {
    await toStep('Services and pages')
    await tap(link('Home page'))
    const search = group('For search engines and sharing')
    await typeAll(
      { Title: '{shortName} – films from {city}', Description: 'Films from {price.shop-film}.' },
      search,
    )
    await open('Top of the page')
    const top = group('Top of the page')
    await type(field('Text below the title', top), 'You know your business. We film it.')
    await tap(button('Remove Websites from {price.website}', top))
    await type(field('Text below the title', group('Process')), 'The same order for every film.')
    await open('Projects')
    await type(field('Text below the title', group('Projects')), 'Each in its own voice.')
    await backToSteps()
    await confirm('Home page')

    await tap(link('Our Work page'))
    await type(field('Description', search), 'A wedding, a shop and a school, and what came of each.')
    await open('List')
    for (const name of ['Web Apps', 'Mobile Apps']) await tap(button(`Remove ${name}`))
    await backToSteps()
    await confirm('Our Work page')

    await tap(link('About page'))
    await type(field('Description', search), 'Who {shortName} is, and how the films are made.')
    await type(field('Text below the title', top), 'A handful of people in {city}.')
    await type(words('story', 'paragraphs', 0), 'We opened in {city} because our first clients were here.')
    await backToSteps()
    await confirm('About page')
  })

  await step('form, assistant and the rest', async () => {
    await tap(link('Contact page'))
    await open('Form')
    const remove = group('Subjects').getByRole('button', { name: /^Remove/ })
    for (let left = await remove.count(); left > 1; left--) {
      await tap(remove)
      const question = page.getByRole('dialog', { name: /^Remove / })
      if (await question.isVisible()) await tap(button('Remove', question))
      await expect(remove).toHaveCount(left - 1)
    }
    for (const name of ['Wedding films', 'Films for shops']) {
      await tap(button('Add subject to Subjects'))
      await choose('Service', name, group('Subjects').locator('.entries > li').last())
    }
    await backToSteps()
    await confirm('Contact page')

    await tap(link('Technologies'))
    for (const name of ['Frontend', 'Backend', 'Database', 'AI']) await tap(button(`Remove ${name}`))
    await backToSteps()
    await confirm('Contact, hours and details')
    await tap(link('Assistant'))
    await type(words('near', 0), 'Ettumanoor')
    for (const name of ['Noida', 'Meerut']) await tap(button(`Remove ${name}`))
    await open('Courtesies')
    await type(words('courtesies', 'greeting', 'alone', 2), 'Hello! What shall we film?')
    await open('Answers')
    const services = 'Films of weddings and shops, and websites. [See what each includes](/services).'
    await type(words('answers', 'services-with-pricing', 0), services)
    await type(words('answers', 'services', 0), services)
    await type(words('answers', 'services', 1), services)
    await type(
      words('answers', 'pricing', 0),
      'Films of shops start at {price.shop-film}. [All prices](/services)',
    )
    await type(words('answers', 'about', 0), '{name} is a small studio in {place}. [Meet us](/about).')
    await type(words('answers', 'work', 0), 'A wedding, a shop and a school: [our work](/our-work).')
    await backToSteps()
    await confirm('Assistant')
    await toStep('Ready answers')
    await confirm('Ready answers')
  })

  await step('publication', async () => {
    await toStep('People, and publish')
    await tap(button('Publish now'))
    await tap(button('Publish', page.getByRole('dialog', { name: 'Publish' })))
    await expect(status(page, 'Published')).toBeVisible()
  })

  const found = await Promise.all(
    [...PAGES, '/assistant.json', '/manifest.webmanifest', '/llms.txt'].map(async (path) => {
      const text = await (await page.request.get(path)).text()
      return [path, SAMPLE_WORDS.filter((word) => text.includes(word))]
    }),
  )
  expect(found.filter(([, words]) => words?.length)).toEqual([])
  expect(thumb.taps()).toBeLessThanOrEqual(MOST_TAPS)
})
