import { describe, expect, test } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

/** Domains as they are mistyped, each before the one that is meant. */
const TYPOS = `
gmial.com gmail.com      gmai.com gmail.com       gmaill.com gmail.com     hmail.com gmail.com
gmail.con gmail.com      gmail.co, gmail.com      gmail.co gmail.com       gmail.om gmail.com
gmail..com gmail.com     gmail,com gmail.com      gmail.com. gmail.com     gmail gmail.com
gmail.in gmail.com       gmail.co.in gmail.com    gmial.con gmail.com      gamil.co gmail.com
yaho.com yahoo.com       yhaoo.com yahoo.com      yahoo.co yahoo.com       yahooo.co.in yahoo.co.in
yahoo.co,in yahoo.co.in  outlok.com outlook.com   iclod.com icloud.com     live.con live.com
redifmail.com rediffmail.com     rediffmail.in rediffmail.com     zohomial.in zohomail.in`

/** Domains that have mail, many like those of the large providers. */
const DOMAINS = `
gmail.com googlemail.com yahoo.com yahoo.co.in yahoo.in yahoo.co.uk yahoo.de yahoo.com.au yahoo.co.jp ymail.com rocketmail.com
myyahoo.com rediffmail.com rediff.com rediffmailpro.com outlook.com outlook.in outlook.de hotmail.com hotmail.co.uk hotmail.fr
live.com live.in live.nl msn.com icloud.com me.com mac.com aol.com aol.in aim.com zoho.com zoho.in zoho.eu zohomail.in zohocorp.com
proton.me protonmail.com mail.com email.com gmx.com gmx.de mail.ru airtelmail.in airtel.in jio.com gail.co.in gail.com cloud.com
icloudhosting.com grail.com small.com snail.com email.cz mail.in mails.com gmailer.in goal.com gmat.com yatra.com yash.com hotel.com
hotels.com hostmail.co hotstar.com outlookindia.com lookout.com reliance.com live.org alive.com olive.in line.me love.com life.in
line.com agency.om hello.co startup.co asha.dev xn--p1b6ci4b4b3a.xn--h2brj9c`
  .trim()
  .split(/\s+/)

describe('suggestEmail', () => {
  test('offers the meant address for a mistyped one', () => {
    for (const [, typed, meant] of TYPOS.matchAll(/(\S+) (\S+)/g))
      expect(suggestEmail(`Asha.Rao@${typed}`)).toBe(`Asha.Rao@${meant}`)
  })

  test('offers nothing for a right address', () => {
    expect(DOMAINS.filter((domain) => suggestEmail(`k.srinivasan+web@${domain}`) !== undefined)).toEqual([])
  })

  test.for([
    '',
    'asha',
    'asha@',
    '@gmial.com',
    'asha rao@gmial.com',
    'asha@gmial.com?bcc=all@client.example',
  ])('offers nothing for "%s"', (typed) => expect(suggestEmail(typed)).toBeUndefined())
})
