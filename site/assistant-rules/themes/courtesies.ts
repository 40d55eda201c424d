import type { Vocabulary } from './theme.ts'

export const courtesies: Vocabulary = {
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
}
