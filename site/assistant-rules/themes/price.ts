import type { Vocabulary } from './theme.ts'

export const price: Vocabulary = {
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
}
