import { describe, expect, test } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

// Both lists were written before the function.

/** 100 domains as they are mistyped, each before the one that is meant. */
const TYPOS = `
gmial.com gmail.com      gmai.com gmail.com       gmal.com gmail.com       gamil.com gmail.com
gmali.com gmail.com      gmil.com gmail.com       gmaill.com gmail.com     gmaiil.com gmail.com
gnail.com gmail.com      gmsil.com gmail.com      gmaol.com gmail.com
hmail.com gmail.com      fmail.com gmail.com      gmail.con gmail.com      gmail.cmo gmail.com
gmail.co, gmail.com      gmail.co gmail.com       gmail.cm gmail.com       gmail.om gmail.com
gmail.comm gmail.com     gmail.coom gmail.com     gmail.cpm gmail.com      gmail.vom gmail.com
gmail.xom gmail.com      gmail.ocm gmail.com      gmail..com gmail.com     gmail,com gmail.com
gmail.com. gmail.com     gmail.com, gmail.com     gmailcom gmail.com       gmail gmail.com
gmail.in gmail.com       gmail.co.in gmail.com    gmail.net gmail.com      gmail.org gmail.com
gmial.con gmail.com      gmal.con gmail.com       gamil.co gmail.com       gmaik.com gmail.com
ggmail.com gmail.com     gmmail.com gmail.com     gmeil.com gmail.com      g-mail.com gmail.com
googlmail.com googlemail.com
yaho.com yahoo.com       yahooo.com yahoo.com     yhoo.com yahoo.com       yahho.com yahoo.com
yhaoo.com yahoo.com      yaoo.com yahoo.com       tahoo.com yahoo.com      yahoo.con yahoo.com
yahoo.cmo yahoo.com      yahoo.co yahoo.com       yahoo..com yahoo.com     yahooo.co.in yahoo.co.in
yaho.co.in yahoo.co.in   yhaoo.co.in yahoo.co.in  yahoo.coin yahoo.co.in   yahooco.in yahoo.co.in
yahoo.co..in yahoo.co.in yahoo.co,in yahoo.co.in  yahoo.c.in yahoo.co.in   yahoo.co.im yahoo.co.in
redifmail.com rediffmail.com     rediffmai.com rediffmail.com     rediffmal.com rediffmail.com
reddifmail.com rediffmail.com    rediffmial.com rediffmail.com    rediffmail.con rediffmail.com
rediffmail.co rediffmail.com     rediffmail.in rediffmail.com     redffmail.com rediffmail.com
rediffmaill.con rediffmail.com
hotmial.com hotmail.com  hotmal.com hotmail.com   hotmai.com hotmail.com   hotmil.com hotmail.com
homail.com hotmail.com   hotmaill.com hotmail.com hitmail.com hotmail.com  hotmail.con hotmail.com
hotamil.com hotmail.com  hormail.com hotmail.com
outlok.com outlook.com   outloook.com outlook.com outllok.com outlook.com  outlook.con outlook.com
otlook.com outlook.com   outlook.cmo outlook.com  oulook.com outlook.com
iclod.com icloud.com     icoud.com icloud.com     icluod.com icloud.com    icloud.con icloud.com
protonmial.com protonmail.com    zohomial.in zohomail.in          live.con live.com
ymail.con ymail.com      airtelmai.in airtelmail.in`

/** Domains that have mail, of providers, firms, authorities and universities, many like those of the large providers. */
const DOMAINS = `
gmail.com googlemail.com yahoo.com yahoo.co.in yahoo.in yahoo.co.uk yahoo.ca yahoo.de yahoo.fr yahoo.it yahoo.ie yahoo.es
yahoo.com.au yahoo.com.sg yahoo.com.my yahoo.co.id yahoo.co.jp yahoo.co.nz yahoo.com.ph yahoo.com.br yahoo.gr ymail.com
rocketmail.com myyahoo.com rediffmail.com rediff.com rediffmailpro.com outlook.com outlook.in outlook.de outlook.es outlook.fr
outlook.it outlook.cl outlook.co.id outlook.com.br outlook.sa hotmail.com hotmail.co.uk hotmail.co.in hotmail.co.id
hotmail.co.jp hotmail.fr hotmail.it hotmail.ch hotmail.de hotmail.es live.com live.in live.co.uk live.ca live.fr live.it
live.nl live.cn msn.com icloud.com me.com mac.com aol.com aol.in aim.com zoho.com zoho.in zoho.eu zohomail.in zohomail.com
zohocorp.com proton.me protonmail.com protonmail.ch pm.me mail.com email.com gmx.com gmx.net gmx.de web.de mail.ru yandex.com
yandex.ru ya.ru inbox.com inbox.ru fastmail.com fastmail.fm fastmail.in tutanota.com tuta.com tuta.io hey.com duck.com
hushmail.com mailbox.org posteo.de mailfence.com runbox.com startmail.com lycos.com usa.com consultant.com engineer.com
techie.com india.com in.com indiatimes.com timesgroup.com timesofindia.com sify.com satyam.net.in vsnl.com vsnl.net
vsnl.net.in bsnl.in bsnl.co.in mtnl.net.in mtnl.in sancharnet.in dataone.in eth.net airtelmail.in airtelmail.com airtel.com
airtel.in jio.com ril.com vodafone.com vodafoneidea.com tatamail.com tatacommunications.com nic.in gov.in rbi.org.in sbi.co.in
icicibank.com hdfcbank.com axisbank.com gail.co.in gail.com ongc.co.in ntpc.co.in sail.in bhel.in hal-india.co.in drdo.in
isro.gov.in iitb.ac.in iitd.ac.in iitk.ac.in iitm.ac.in iisc.ac.in du.ac.in jnu.ac.in bhu.ac.in amu.ac.in ignou.ac.in
bits-pilani.ac.in vit.ac.in srmist.edu.in manipal.edu ashoka.edu.in tcs.com infosys.com wipro.com hcl.com techmahindra.com
mindtree.com ltimindtree.com mphasis.com cognizant.com accenture.com capgemini.com deloitte.com kpmg.com pwc.com ey.com
flipkart.com amazon.com amazon.in myntra.com swiggy.in zomato.com paytm.com phonepe.com razorpay.com cred.club ola.com
olacabs.com uber.com byjus.com unacademy.com upgrad.com freshworks.com postman.com browserstack.com google.com apple.com
microsoft.com cloud.com cloudflare.com icloudhosting.com adobe.com oracle.com sap.com ibm.com intel.com nvidia.com
samsung.com sony.com lg.com mi.com grail.com small.com snail.com email.cz mail.in mail.co mails.com gmailer.in goal.com
gmat.com gemail.co.in yatra.com yaho.in.net yash.com hotel.com hotels.com hostmail.co hotstar.com hotmart.com outlookindia.com
outlookgroup.com outlooktraveller.com lookout.com overlook.com reliance.com redbus.in redhat.com reddit.com rediffiland.com
live.org alive.com olive.in olx.in line.me love.com life.in five.in line.com jiocinema.com jaosaf.co jip.com zohra.in
bajaj.in bajajfinserv.in mahindra.com tvsmotor.com heromotocorp.com maruti.co.in tatamotors.com ashokleyland.com
godrej.com dabur.com marico.com itc.in britannia.co.in amul.coop nestle.in cipla.com sunpharma.com drreddys.com lupin.com
apollohospitals.com fortishealthcare.com maxhealthcare.com thehindu.co.in hindustantimes.com ndtv.com thewire.in scroll.in
startup.co angel.co studio.design shop.cam hello.co agency.om omantel.om camtel.cm work.com.co company.inc brass.store
asha.dev lamps.shop sweets.cafe dairy.farm muradnagar.org up.gov.in delhi.gov.in mcd.nic.in railnet.gov.in irctc.co.in
indianrail.gov.in licindia.com gic.co.in newindia.co.in orientalinsurance.co.in xn--p1b6ci4b4b3a.xn--h2brj9c`
  .trim()
  .split(/\s+/)

const NAMES = [
  'asha',
  'farhan.qureshi',
  'k.srinivasan',
  'rukmini_iyer',
  'info',
  'md.imran+web',
  'sales',
  '98765',
]

describe('suggestEmail', () => {
  test('offers the meant address for at least 90 of 100 mistyped ones', () => {
    const typos = [...TYPOS.matchAll(/(\S+) (\S+)/g)].map(([, typed, meant]) => [typed, meant] as const)
    expect(typos).toHaveLength(100)
    const missed = typos.filter(([typed, meant]) => suggestEmail(`Asha.Rao@${typed}`) !== `Asha.Rao@${meant}`)
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(10)
  })

  test('offers nothing for 1,000 right addresses', () => {
    const right = NAMES.flatMap((name) => DOMAINS.map((domain) => `${name}@${domain}`)).slice(0, 1000)
    expect(right).toHaveLength(1000)
    expect(right.filter((address) => suggestEmail(address) !== undefined)).toEqual([])
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
