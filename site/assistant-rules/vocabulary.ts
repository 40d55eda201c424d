/**
 * The phrases of each theme, separated by commas or line ends, in lower case, without apostrophes.
 *
 * | written       | matches                               |
 * |---------------|---------------------------------------|
 * | `book call`   | these words next to each other        |
 * | `talk\|speak` | either word                           |
 * | `*`           | zero to two words of any kind         |
 * | `^hi`         | only at the beginning of the message  |
 * | `later$`      | only at the end of the message        |
 *
 * Of overlapping phrases the one with more words counts. Messages lose their fillers (a, the, please) first, and
 * `variants.ts` maps every variant of a word to one form, so a phrase names only that form.
 */
export const VOCABULARY = {
  // Prices.
  price: `
    price, pricing, pricey, cost, costly, charge, rate, tariff, fee, payable, i|we|to|should|would|will pay, pay you|for, quote, quotation, estimate, estimation
    budget, package, discount, concession, deal, bargain, negotiate, negotiable, expensive, inexpensive, cheap, cheaply, cheaper, cheapest, affordable, afford, economical
    money, rs, inr, dollars, lakh, amount, emi, instalment, installment, deposit, refund, expense, expenditure, invest, investment, spend, commercials, ballpark, minimum, lowest
    how much, how much money, how big|large|high|much * bill|invoice, bill be|for
    monthly|yearly|annual|total|final bill, by hour|day|week, price tag, what sum, sum should|would|for, my|our|your bill, bill come|amount
    least|most you|it|i|we, set|put|keep|lay aside, shoestring, out of pocket, pocket friendly
    how many thousand|lakh|rupaye|rs|bucks|dollars|pounds|grand, bucks
    you|to|will|be bill|billed|invoice|invoiced, bill me|us
    at what, price list, rate card, start|begin from, start|begin at rs|what|how|#, what * * run to
    your plans, monthly|basic|premium|payment|which|what plan|plans, any|special|festival|diwali|current|good offer|offers, per hour|month|page|project|post|reel|video|article|blog|screen|design|message
    what would|will|does i|we|it|you * take|run, what * take * me|us, set me|us back, run me|us, you take, what would|do|will you|they ask for, is * damage, * damage for, sort|kind|much of damage, to wallet|pocket, damage to, shell|fork out, part with, break bank, our|my pocket|wallet, worth it, is * free$, free of
    accept|take|use|pay * upi|gpay|paytm|phonepe|neft|cash|card|cheque, upi|gpay|paytm|cash|cheque|bank transfer chalega|chalta|lete|loge|ho|de, bank transfer, pay|dena|give|de|some advance, advance dena|payment, last|final|best price|rate, hourly, reduce bit|little|price, kam karo|karenge|hoga, hisab bata|batao
    charge|add|include|including|excluding|plus|with|without|before|after|pay gst, gst included|inclusive|excluded|exclusive|extra|separate|separately|applicable|alag|bill|invoice
    kitna, kitne ka|ki|ke|me|se|tak|lag|lagenge|lagte|hoga|honge|loge|lete|lenge|padega|padenge, kitne$, paisa, paise, rupaye, kharcha, keemat, daam, dam kya|batao, bhav, bhav|rate|price|daam * chal raha, lagat, mol, moolya, mehnga, sasta, kya lagega|loge|lete|lagta|padega, ka hisab
    prize list|kya|batao|ka, your prize, what * prize of|for
    कीमत, दाम, कितना, कितनी, कितने का|की|के|में, खर्च, खर्चा, पैसा, पैसे, रुपये, रुपए, रेट, प्राइस, शुल्क, चार्ज, बजट, महंगा, सस्ता, फीस, मूल्य, छूट`,
  paying: 'pay, paid, payment, subscription, upi',
  'perhaps-price':
    'prize, free, # month|monthly|per, two|three|four|five|six|eight|ten|fifteen|twenty|thirty|fifty|hundred thousand|lakh|hundred, too much|high for, # * enough|sufficient|okay|ok|fine, than #, under|below|within|around|about|for|in|upto|only #, # me|tak|ka|ke|only|for|in, have|match|spend|offer #',
  // What the agency makes, by the names that people use.
  website: `
    website, site, web, webpage, webdesign, webdev, webapp, webshop, webstore, homepage, home page, landing page, one pager, portal, redo|redesign|revamp|rebuild|refresh|update|improve|replace|fix|maintain old|existing|current|present website|site, our|my|their|current old|existing|current|present|last|previous website|site
    web app|application, web|website|site design|designer|designing|redesign|development|developer|dev
    online store|shop|dukan|shopping|presence|booking|catalogue|business, e store|shop|commerce|com, eshop, estore, ecommerce, ecom, wordpress, shopify, woocommerce, wix
    business|store|bakery|restaurant|hotel|clinic|school|dukan|company|product|sell|order|go|get|bring|take|be|come|buy|book|pay|shop online, sell|sold|take|put * online, online karna|lana|bechna, on|onto internet|google
    वेबसाइट, वेबसाईट, वेब, साइट, ऑनलाइन`,
  app: `
    app, application, android, ios, iphone, ipad, apk, playstore, appstore, play store, flutter, react native, game app|application
    mobile, mobile development|developer, your mobile app, phone|cell app|application, app design|designer|development|developer|dev, mobile|mob|phone|android aap, aap development|developer|banana|banwana, on their|customers|our phone|mobile
    ऐप, एप, एप्प, एप्लिकेशन, मोबाइल, एंड्रॉइड`,
  'ui-ux': `
    ui, ux, uiux, design, designer, redesign, revamp, makeover, figma, wireframe, wire frame, prototype, mockup, mock up
    user interface|experience|research|testing|flow, usability, interface, screen design|designed|drawn|layout|flow, per screen, you i you x, graphic, logo, branding, rebrand, brand identity, visiting|business card, look and feel, looks old|dated|ugly
    डिजाइन, डिजाइनर, लोगो, यूआई, यूएक्स`,
  chatbot: `
    chatbot, bot, robot, chatboat, chat boat, ai, artificial intelligence, chatgpt, gpt, voicebot, livechat, live chat, virtual|digital|chat|ai|voice|smart|whatsapp assistant|agent, conversational, chat support|widget, something|someone|one like you, talk|chat|speak to|with my|our|their customers|guests|visitors|patients|clients|students|parents
    auto|automatic|automated|instant reply|answer|response, answer|reply|respond to|my|our|their|all customer|client|question, customer|client question|queries
    चैटबॉट, बॉट, एआई`,
  content: `
    content, copywriting, copywriter, copy writing, blog, blogging, article writing, writing|write|writes articles|blogs|copy|captions|posts, articles|blogs|copy|captions|posts written, of|for|per article, article for|per|price|cost|rate, social media, smm, reel, post, per post|reel|video|article|blog, instagram, insta, ig, facebook, fb, youtube, tiktok, linkedin page|post|marketing|profile
    marketing, promotion, promote, influencer, followers, video, videography, videographer, editing, filming, film, filmmaker, filmmaking, shoot, drone, animation, explainer
    photography, photoshoot, creatives, poster, banner, caption, newsletter, campaign, advertisement, advertising
    कंटेंट, रील, रील्स, पोस्ट, सोशल मीडिया, मार्केटिंग, वीडियो, फिल्म, इंस्टाग्राम, फेसबुक`,
  'other-service': `
    seo, search engine, google rank|ads|listing|business, rank on|higher, ranking, ppc, ads, backlinks, leads, lead generation
    automation, automate, automatic, automatically, ai automation|solution|service, ml, machine learning, workflow, whatsapp automation|api
    software, crm, erp, saas, pos, it service|solution|support, tool for|that, dashboard, database, backend, frontend, api, integration
    developer, develop, development, programmer, programming, program * for|system, coder, coding, full stack, fullstack, engineer
    booking|ordering|billing|inventory|management|payment|reservation|attendance|accounting|appointment system|software, payment gateway, digital karna|solution|transformation, go|going digital, digitise, digitalise
    brochure, flyer, packaging, hosting, domain, maintenance, maintain, cloud hosting|server|service|solution|storage|computing|migration|app|setup, to|on|in|our cloud, aws, azure, cms, game development|developer, analytics, data entry
    ऑटोमेशन, सॉफ्टवेयर, डेवलपर`,
  // Questions about what is on offer.
  services: `
    service, offering, solution, expertise, capabilities, specialise, speciality, skill, menu, your|which|what product, your offer
    what do|can|does you|your|this|company|agency|team|they * do, on offer, is it * you * offer|do|provide|make, you people|guys|folks|all offer|do|provide|make, what|which your company|agency|firm|studio|team offer|do|provide|make|sell, be had|bought|ordered from, what do|can|will you|we|people|guys offer|provide|sell|make|build|create, what * you * do|offer|provide, what you do|offer|provide|make|build
    what does your|this * do|offer|provide, what all, everything|anything|all|things|stuff you * do|offer|provide|make, what kind|sort|type * do|can, which|what work do|can you, kind|type|nature|scope of work, good at
    what * help, how can you help, you help with, what else, what can|could i|we get|order, what|which things|stuff * can|could|do i|we * get|buy|order, what|which your company|agency|firm|studio|team can do, options do you, can you do$, do you do$, areas of, line of
    kya kya, kya kaam|kam, kya karte, kya kar sakte, kya dete, kya banate, kis tarah|type ka|ke|ki, seva, sevaye, suvidha
    सेवा, सेवाएं, सर्विस, सुविधा, क्या करते, क्या काम, क्या बनाते, क्या कर सकते`,
  'perhaps-services': `
    help, assist, assistance, support, madad, requirement, look after, manage our|my, improve|grow|boost|increase|expand our|my|sales|business, more customers|sales|clients|orders, new customers, take care of
    you make|build|create|provide|offer|handle|fix|do, make|build|create|made for me|us, build|create|make|need|want|require something|anything, something made|built|like|for|that|similar|to, get * made|built|done, need someone|somebody|people
    banwana, banana hai|tha|ho, banate, bana, banao, banega, karwana, chahiye
    मदद, बनवाना, बनवानी, बनाना, बनाते, बनाओ, चाहिए, करवाना`,
  // Ways to reach the agency.
  contact: `
    contact, get hold of, get|getting|be|stay in touch, in touch, reach, reachable, call, callback, ring you|me|us|up|back|someone|somebody|office, we|i ring, ^ring$, ring my|our|his|her, contact|enquiry|inquiry form, form to|i|we|where, fill in|out|up, give me|us ring|bell|buzz|shout|tinkle, phone, telephone, helpline, landline, inbox, email, e mail, mail, gmail, mailid, emailid
    number, mobile|mob|ph|your|cell|wa|contact|whatsapp|phone no|num|number, your mobile, whatsapp, write to|you, by|send|post letter, send|post|mail|bring my|our|you letter|document|documents|parcel|requirement|brief, letter * post, send you, drop you|me|us|line, leave you|us|line|message|note|mail|email|text, message|text|ping|dm you|me|us
    address, location, locate, located, situated, office, headquarter, branch, direction, map, pincode, pin code, postal code, landmark, nearest office|metro|station
    where are|is|do|can|could you|we|i|they * sit|find|visit|based|come|get|sitting|from|located, how far are|is you|it|your, kitni|kitna door|dur, where are you|they, where in, where you, where is|are your company|studio|agency|place|shop, based in|out, which|what city|country|state|place|area|town, your city, come to|by your|you, come|stop|swing|drop over|by, walk in, visit you|your|us|studio, can|could|may i|we visit, are you in|near|from
    meet, meeting, appointment, schedule, consult, consultation, consultant, book|fix|arrange|set|have slot|time|demo|session|chat|up, book$, ^book now$, zoom, video call|meeting, free call|consultation
    talk, speak, discuss, discussion, chat|connect with someone|somebody|people|team|you|agent|expert|real|me|us, human, person, koi insaan|banda|aadmi|vyakti, insaan se, real|actual|live agent|people, sales team|people|person|rep|guy|department, connect|put me|us, put through, customer|client|tech care|support|service, support team|number, complaint, representative
    form|button|message|mail|email * not|nahi * working|sent|sending|submitting|opening, nobody|noone * reply|replied|answered|responded, no|koi reply|response|jawab, reply|jawab|response nahi|nhi, filled|bhara * form, form * bhara
    hours, hrs, timing, working|business|opening|work|office|your hours|times|time|days, open now|today|tomorrow|on|at|till|until|from, are|is|when|what you|it|they|office * available|close, open$, closing time, you|office|it * closed, you|office close, closed on|sunday|saturday, ^weekend|saturday|sunday, open|work|available|closed|call|come|visit|meet|you|office|support * weekend|saturday|sunday|holiday|monday, sunday|saturday ko|open|closed, holiday list, your|next|any|office|public holiday, chhutti, छुट्टी, availability
    hire you|your|someone|somebody|team|agency|company|studio|people, hire$, you hiring, you hire designer|developer|engineer|programmer, job, career, vacancy, intern, internship, resume, cv, join your|you|us|team, work with|for you|us|your, work|working together, working with you|us, collaborate, collaboration, partner with, partnership, freelancer
    we|i|to started, get|getting started, start|begin|kick|started * project, how|where do|can|should|to we|i * start|begin|proceed|apply|order, how to start|begin|proceed|order, next step, project in mind, i|we have|got * project, ^have|got project, ^have|got new project, project discuss, new project for, discuss * project, proposal, place order, enquiry, enquire, inquiry, inquire, interested, ready to start|begin|go, let us start|begin, let us go$, sign up, money back, paisa|paise wapas|vapas
    how|when|soon|fast|quickly|long * will|do|does you|somebody|someone|they|i * reply|respond|answer|response|hear, soon|fast|quickly|long * reply|respond|response|answer, response|reply time, get back to me|us, hear back, closest|nearest * you
    your|you|on|have instagram|insta|facebook|fb|ig|youtube|social, follow you, social links|profiles|handles, linkedin, twitter, telegram, skype
    sampark, baat karna|karo|karu|karao|karwana|karwa|karva|kara|ho|kar, kisi se baat, milna, mil sakte|lo, aapse mil|baat, kahan, pata batao|do|kya|bhejo|dena|de, aapka|ka pata, khula, khulta, kab band|milte|baat, kis city|jagah, sheher, shahar, samay kya, kitne baje, naukri, mulakat
    संपर्क, सम्पर्क, फोन, नंबर, नम्बर, मोबाइल नंबर, पता, ईमेल, कहां, ऑफिस, कार्यालय, बात करनी|करना|कर, मिलना, कॉल, व्हाट्सएप, समय, खुला, मीटिंग`,
  // The agency and its people, and what they have made.
  about: `
    ^about$, abut us|you, ^about your work|portfolio, about us|you|yourself|yourselves|company|agency|firm|studio|team|business|organisation|people|page|this|self, more about|of you|your, know you, introduce, introduction, intro, get to know, ^meet team|people
    who is|are|am you|this|these|they|i, who is|are * behind, who is behind|your|in|on|running|owner|founder|ceo|team|boss|head, who runs|owns|started|made|created|built|leads|works|manages|began|programmed, who will|would|does be|do|work|build|make|handle, in charge, am i talking|speaking|chatting, what are you$, you stand for
    aap|tum|ye|yeh|kya bot|robot|machine|insaan|ai ho|hai, ^bot|robot|machine|insaan ho|hai, aap|tum|ye|yeh * insaan|robot
    core values, your|company|agency * values|principles|beliefs|philosophy|ethos
    how experienced|qualified|talented|skilled|senior|good|many are|is your|you * developer|designer|engineer|team|people|staff|coder|programmer, ^ho are you
    people behind, family business|firm|company|owned|run, how did it|you|this|everything|company|agency * begin|start|come, how you began|begin|start|started
    are you new, new to this|business|game, by whom, whom i|we|am|are * dealing|working|talking|hiring, led by
    in house, are|is your developer|designer|engineer|coder|programmer
    your|this company|agency|firm|studio|team|boss|organisation|values|name|culture|journey|people|goal|motto|approach|method|methodology|workflow, company|agency|firm profile|details|name|info|information|background|overview, what|which company|agency|firm, real|genuine|registered|indian|big|small|good|reliable company|agency|firm|business, or|are|is * freelancer, freelancer or
    how much experience|knowledge|expertise, founder, founded, cofounder, ceo, owner, owned, director, mission
    ^vision, your|company|agency|firm * vision, vision of|statement|and|behind|for, ^story$, your|company|agency|firm|brand|founder|origin|whole * story, story of|behind|about * you|your|company|agency|firm|name|this|it, ^history$, your|our|company|agency|firm|studio|organisation history, history of * you|your|company|agency|firm|studio|organisation
    background, experience, established, since when, in business, been around|doing|working|operating|running, how long have|has|are you|company, how many years, years of, how old are|is you|company|agency|firm|studio|it, year did|were|was, when did|were|was you|company|agency|it
    how big|large|many are|is|people|employees|members|developers|designers, big|large is|are|your, ^team$, team size|member|me kaun, people work|working|in, member, employees, staff, size of
    why you|us|your|choose|pick|hire, why should|would i|we, why should|would i|we hire|choose|pick you, what makes|sets you|your, make|sets you|your * different|special|better|apart|stand, how is|are you|your|this * different|better|unique, different from|than|to, better than, stand out, unique, usp, advantage, strength, best agency|company
    trust, trustworthy, legit, legitimate, genuine, fraud, scam, fake, reliable, reliability, credible, registered, gst, gst number, certified, certification, award, guarantee, rating, reputation, quality, confidential, nda
    are you|this real|actual|human person, are you|this|it|i * bot|robot|human|real|machine|ai|person|chatbot|computer|chatgpt|gpt, you bot|robot|human|real|machine, are you * bot|robot|human|real|machine|ai|person and * bot|robot|human|real|ai|machine|person, is this bot|real, bot|robot|human|real|ai|machine|person and bot|robot|human|real|ai|machine|person|fake|not
    how do|does you|it|this|your|process|that * work, how it works, how you work, work process, process, procedure, technologies, technology, tech, tools do|you, framework, what|which language|languages|tools, react, nodejs, python, laravel, php
    kaun hai|ho, aap|tum|ye|log kaun, kaun kaun, aap|apne|aapka|tumhare|tere|khud|company|agency ke|ki bare, ke bare batao, bare me, apne|khud bare, malik, maalik, company|team|agency me|ka|ki|ke, kab se, kab shuru|start|bani, kitne log, kitne saal|sal, kitna experience|anubhav|purana, experience kitna, anubhav, bharosa, asli, nakli, parichay, kyu chune|choose|le|aap, aapka|tumhara|tera naam|company|team|agency, naam kya
    कौन, बारे, कंपनी, टीम, मालिक, अनुभव, भरोसा, नाम, असली, परिचय, कब से`,
  'perhaps-about': `company, agency, firm, studio, organisation, info, information, details`,
  work: `
    have|see|get demo of|from, which|what company|brand|business|client|organisation|hospital|school * you * worked|helped|served|working
    work, ^about your work|portfolio, portfolio, project, case study|studies, casestudy, sample, example, gallery, showcase, demo, reference, track record, success story, proof, show, see|view me|some|what|your|it|more|something|us
    previous|past|recent|latest|old|earlier|completed|finished|live|existing|last|best|similar customers|jobs|website|apps
    example|sample|screenshot|picture|link of|to|from * website|app|site|design|video|reel|chatbot|bot|page|logo, website|app|site|design|video|reel|chatbot|bot|page|logo|store|product|brand you|they|your|team * made|built|launched|designed|developed|created|done|did|delivered|shipped|worked|finished|completed
    website|app|design|video|logo dikhao, pehle|purani|purane|pichle|pichli * website|app|design|video, gallery|list|set|collection of your|the * website|app|design|video|bot
    customers|clients of yours, companies|brands|clients|businesses trust you, job you * done|finished|completed|did, has|have|had anything|something been made|built|done, something|anything|one|work|some|few for other|restaurants|hotels|clinics|schools|shops|ngos|farmers|doctors|people
    website|app|site|design|video|reel|chatbot|bot|page|logo|store|product|brand have|has|did you|they|your * made|built|launched|designed|developed|created|done|did|delivered|shipped|worked|build|make|design|create, made|built|designed|did|done|created|worked for others|other|someone|clients|companies|businesses
    where can|could|do|might i|we find|see|look|view * project|work|portfolio|showcase|gallery|example|sample|case|app|website|design, client|customers|project kaun kaun, client|customers kaun hai|the, kis kis * kaam|project, kaun kaun * project|client|customers|kaam, previously, before$
    client, clientele, your customers|creations, customers do|have|are|say|you, who * customers, who * you working|done, whom, companies|brands|businesses|people|restaurants you|have|that, testimonial, review, feedback, what people say, say about you|your, client|customer story
    what|which|anything|something|things|stuff * have|has|did|had you|company|team * done|made|built|build|created|developed|designed|worked|make|do|delivered|launched, have|had you|your|company|team * done|made|built|created|developed|designed|worked|make|delivered|launched|helped|ever, you have|ve|had done|made|built|created|designed, you did|built|made|created, something|anything|things|stuff|one|few|some you * done|are|proud|made|built|designed|created|developed|launched|shipped|finished|completed, have you helped, proud of
    kaam, dikhao, dekhna, kiye, kiya, banaya, banaye, kis ke liye, kis kis ke, kiske, namuna, namune, pehle * kiya|banaya|kaam, kya kya kiya|banaya, purana|pichle|pehle, kaun client
    काम, पोर्टफोलियो, प्रोजेक्ट, दिखाओ, दिखाइए, नमूना, नमूने, पिछला, बनाया`,
  // Courtesies.
  greeting: `
    hello, hey, hiya, heya, hallo, hola, howdy, ahoy, gday, greetings, say|saying hi, ^nice|good|pleased|great|lovely|glad|pleasure|happy to meet you, is|am nice|good|pleased|great|lovely|glad|pleasure|happy to meet you, ^hi, ^* hi$, ^yo, ^hai$, good morning|afternoon|evening|day, ^morning, ^evening
    ^anyone|anybody there, ^is|are anyone|anybody there|here|online, ^you there$
    namaste, namaskar, pranam, salaam, salam, assalamualaikum, assalamu alaikum, adaab, vanakkam, ram ram, radhe radhe, jai shri|shree|hind, sat sri|shri|shree akal|akaal, suprabhat, shubh prabhat|din|sandhya
    नमस्ते, नमस्कार, प्रणाम, हेलो, हैलो, हाय, सलाम`,
  'how-are-you': `
    how are you, how you doing, how have you been, howve you been, how are things|life|everything, how is it going, how is everything|life|things|business|work going, how is life, how is everything|business$, how is your day|morning|evening|week
    how has|was your|life|everything, is|are everything|things|all well|good|fine|ok|okay
    how goes, ^feeling|doing good|well|fine|ok|okay|great|alright, what is new$, what is new with, how is|are everyone|everybody|family|team|folks
    ^everything|all going well|good|fine|ok|smoothly, ^everything|all good|well|fine|ok|okay|alright, everything|all all right, ^all right with|at
    how do you do$, how do you feel, what is up, ^sup, wassup, whatsup, wasup, wazzup, what is going on
    are you * fine|well, are you ok|okay|alright|great, are|is you all right|ok|good, ^you all right
    how you are|were|been|keeping|going, how about you$, what about you$, and yourself$, well|fine|good|okay|doing arent you, been|keeping well|busy
    are|is you having good|nice|great|lovely|wonderful|fine day|evening|week|time|morning|weekend, ^having good|nice|great|lovely|fine day|evening|week|morning|weekend, how is you, how is everything on|at|with|there|today
    you are|is|and * keeping|doing well|good|fine|alright, trust|hope you are|is|and * well|good|fine|alright
    are you doing|feeling|keeping good|ok|okay|alright|fine|great|all, ^you doing|feeling|keeping good|well|ok|okay|alright|fine|great|all, how are|is you|everyone|everybody keeping, life treating you
    you good|well|ok|okay|alright$, hope you|your * having|had|enjoying, hope you are, hope you|your|all * well|good|fine|great
    kaise|kaisi ho, kaise hai aap, aap|tum|sab kaise|kaisi hai, tabiyat, aap|tum kaise|kaisi$, ^kaise$, ^kaise|kaisa hai, kya haal, kaisa|kya chal raha, sab theek|badhiya|badiya|accha, theek ho, kem cho
    कैसे हो, कैसे हैं, कैसी हैं, क्या हाल, क्या चल रहा, सब ठीक`,
  thanks: `
    thank, thankful, thx, thnx, thanx, thnks, tnx, tks, tq, ty, tysm, tanks$, tanks lot
    appreciate, grateful, gratitude, indebted, obliged, owe you one|lot|big, been|are * kind, nice|sweet|kind|good|great|lovely of you, ^ta$, ^ta much|love, cheers, life saver, lifesaver, you rock, you are star|legend|gem|best|angel|awesome|amazing, made my day, bless you, most|super|was|is|been helpful, that|this helps|helped, great|good|big help, you * helpful, good|great job, well done
    shukriya, dhanyavad, meherbani, mehrbani, aabhaar
    धन्यवाद, शुक्रिया, आभार, थैंक्स, थैंक`,
  goodbye: `
    bye, byebye, goodbye, good bye|night, goodnight, tata, ta ta, farewell, cheerio, toodle, ciao
    head|heading|going off|out|home|back, leave it there|here, ^must run|go|dash|leave|rush, catch you tomorrow|soon|around|again, i am off, ^by by, end chat|conversation|it|here, call it day|night, wrap up here|now
    adios, see you, cya, catch you later, talk|speak|chat|write * later|soon|tomorrow, ttyl, ^later$, until|till next time, take care
    have good|nice|great|lovely|wonderful|pleasant day|evening|night|one|weekend|time|week, enjoy your day|evening|weekend
    that is all|it, will be all, nothing else|more$, no more|other|further questions, i|we am|are done, i * have|got|need|must to go|leave|run|dash|rush
    i * must|should|better|will go|leave|run|dash|rush|off, must|should|better be|get going|off|leaving, i am|will off|leaving|heading|going|be now|then|home|off|going, all best, ^long$
    signing|logging off, nice|good|lovely|great|pleasure|pleasant * chatting|talking|speaking|meeting with|to|you
    ^have|got to go|run|leave, we|i will be back, come back later, ^exit$, ^quit$, ^gtg
    alvida, phir milenge|milte|baat, milte hai, kal milte|baat, baad me baat|milte, chalta|chalte|chalti ho|hai, shubh ratri, khuda hafiz
    अलविदा, फिर मिलेंगे, फिर मिलते, बाय, टाटा, शुभ रात्रि, चलता हूं`,
  // Phrases whose words mean something else than they do alone.
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

/**
 * What words point to. The rules combine themes: a price and a website make the intent `price-website`.
 * - A theme that begins with `perhaps-` decides only if no plainer theme was found. Two of them have names of the content
 *   alone.
 * - `nothing` removes words that would mislead: "contact lens" is no wish to contact the agency.
 * - `paying` alone is a question about prices; beside an offer it describes the offer (a shop with online payment).
 */
export type Theme = keyof typeof VOCABULARY | 'perhaps-contact' | 'perhaps-work'

/** What an agency may sell. */
export const SOLD = [
  'website',
  'app',
  'ui-ux',
  'chatbot',
  'content',
  'other-service',
] as const satisfies Theme[]
