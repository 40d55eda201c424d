import type { Vocabulary } from './theme.ts'

/** Who we are, and what we made. */
export const about: Vocabulary = {
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
}
