import type { Vocabulary } from './theme.ts'

/** Phrases whose words mean something else here than they do alone. */
export const nothing: Vocabulary = {
  nothing: `
    how much time|longer|work|effort|notice, how long, how many, kitna time|samay|waqt|din, kitne din|time|hafte|mahine|log, kitni der, कितना समय|टाइम, कितने दिन
    contact lens|lenses, hire|rent * car|taxi|cab|bus|bike|driver|maid|cook|plumber|lawyer, car|taxi|bike hire
    science|school|college|class project, project on|of my, budget|expense|money tracking|tracker|planner, send|sends quote to, get paid, thank god, how are you going|able to
    homework|assignment help, feel free, help * * homework|assignment|essay|exam|maths|math|physics|luggage|bags, khana * bana|banao|banaya|banta
    my|your|his|her phone|mobile|laptop|battery * charge, phone|battery|laptop * charge, dentist|dental|doctor|doctors|hospital|vet appointment, menu for dinner|lunch|breakfast|tonight, dealing with|in
    makan malik, match|film|movie|khabar dekha|dekhi|dekhna, at what time|hour, phone kho|gum|chori|toot|kharab, mera|meri|mere phone|mobile, interested to know|learn|hear|see|read|find
    one|two|three|four|five|six|seven|eight|nine|ten|twelve|few|many|several|of|for hours, hours late|ago|later|long|early|away, spider|spiders * web|website, make|made|spun webs, free time|will, you take on|up|care|into|part|pride, schedule of, be posted
    would|should|will|shall be * grateful|obliged|thankful|appreciate, would|should|will|shall|id appreciate, pulse|success|conversion|bounce|interest|exchange|heart|birth|frame|crime rate, at any rate, pay attention|visit
    cost of living, cost you|me dearly, open source|minded|door|window
    job|loan|leave|visa|passport application, application form|number, interior|fashion|jewellery|dress design|designer, construction|camp site, post office|graduate, content with|people
    i work, at work, go|going|come to work, hard work, work from home, not|isnt|wont|doesnt|dont work|working, how do|does * work, does * work$, work out, number of, you free, me story|joke|song|poem
    not interested, best phone, phone charger|battery|cover|case|under, phone should i buy, learn coding|programming|cooking, nahi|nhi chahiye, not|dont need|want anything, kitna baje, book flight|ticket|cab|hotel|table|train, called, video game, watch * video|videos, movie, good|great|nice|best|favourite|horror|hindi|bollywood|new film, watch|watched|watching|saw|seen|like * film, film star|song|actor|actress|city|festival|ticket|industry, film dekhi|dekhne|dekhte|kaisi|achhi|acchi, my|his|her|their phone|office|mobile|address|boss|name|job|team|project
    mujhe|mujhko|hume|kuch pata, pata nahi|hai|chala|tha, kahan gaya|gayi|gaye|jana, my name is, i see, see if, who knows|cares|won|is|was, human being, no idea
    good|great|nice food|book|joke, wrote|write|writing|read|reading|comic|favourite book, hi fi|tech|res, weekend plan|plans|trip, spider|dark|deep web, how much is arithmetic, score, match, president of, prime minister, stock|gold|silver|petrol|diesel|onion|milk|bitcoin|ticket|flight price|rate, price of gold|petrol|bitcoin|onions|rice, history of|lesson|class|exam|book, story of my, about to, how|what about`,
}
