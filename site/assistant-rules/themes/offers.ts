import type { Vocabulary } from './theme.ts'

/** What the agency makes, by the names that people have for it. */
export const offers: Vocabulary = {
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
}
