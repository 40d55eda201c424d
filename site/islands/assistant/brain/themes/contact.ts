import type { Vocabulary } from './theme.ts'

export const contact: Vocabulary = {
  contact: `
    contact, get hold of, get|getting|be|stay in touch, in touch, reach, reachable, call, callback, ring, phone, telephone, helpline, landline, inbox, email, e mail, mail, gmail, mailid, emailid
    number, mobile|mob|ph|your|cell|wa|contact|whatsapp|phone no|num|number, your mobile, whatsapp, write to|you, by|send|post letter, letter * post, send you, drop you|me|us|line, leave you|us|line|message|note|mail|email|text, message|text|ping|dm you|me|us
    address, location, locate, located, situated, office, headquarter, branch, direction, map, pincode, pin code, postal code, landmark, nearest office|metro|station
    where are|is|do|can|could you|we|i|they * sit|find|visit|based|come|get|sitting|from|located, where are you|they, where in, where you, where is|are your company|studio|agency|place|shop, based in|out, which|what city|country|state|place|area|town, your city, come to|by your|you, come|stop|swing|drop over|by, walk in, visit you|your|us|studio, can|could|may i|we visit, are you in|near|from
    meet, meeting, appointment, schedule, consult, consultation, consultant, book|fix|arrange|set|have slot|time|demo|session|chat|up, book$, ^book now$, zoom, video call|meeting, free call|consultation
    talk, speak, discuss, discussion, chat|connect with someone|somebody|people|team|you|agent|expert|real|me|us, human, person, real|actual|live agent|people, sales team, customer|client|tech care|support|service, support team|number, complaint, representative
    hours, hrs, timing, working|business|opening|work|office|your hours|times|time|days, open now|today|tomorrow|on|at|till|until|from, are|is|when|what you|it|they|office * available|close, open$, closing time, you|office|it * closed, you|office close, closed on|sunday|saturday, ^weekend|saturday|sunday, open|work|available|closed|call|come|visit|meet|you|office|support * weekend|saturday|sunday|holiday|monday, sunday|saturday ko|open|closed, availability
    hire, you hire designer|developer|engineer|programmer, job, career, vacancy, intern, internship, resume, cv, join your|you|us|team, work with|for you|us|your, work|working together, working with you|us, collaborate, collaboration, partner with, partnership, freelancer
    we|i|to started, get|getting started, start|begin|kick|started * project, how|where do|can|should|to we|i * start|begin|proceed|apply|order, how to start|begin|proceed|order, next step, project in mind, have|got * project, project discuss, new project for, discuss * project, proposal, place order, enquiry, enquire, inquiry, inquire, interested, ready to start|begin|go, let us start|begin|go, lets start|begin|go, sign up, money back, paisa|paise wapas|vapas
    how|when|soon|fast|quickly|long * will|do|does you|somebody|someone|they|i * reply|respond|answer|response|hear, soon|fast|quickly|long * reply|respond|response|answer, response|reply time, get back to me|us, hear back
    your|you|on|have instagram|insta|facebook|fb|ig|youtube|social, follow you, social links|profiles|handles, linkedin, twitter, telegram, skype
    sampark, baat karna|karo|karu|karao|karwana|ho|kar, milna, mil sakte|lo, aapse mil|baat, kahan, pata batao|do|kya|bhejo|dena|de, aapka|ka pata, khula, khulta, kab band|milte|baat, kis city|jagah, sheher, shahar, samay kya, kitne baje, naukri, mulakat
    संपर्क, सम्पर्क, फोन, नंबर, नम्बर, मोबाइल नंबर, पता, ईमेल, कहां, ऑफिस, कार्यालय, बात करनी|करना|कर, मिलना, कॉल, व्हाट्सएप, समय, खुला, मीटिंग`,
}
