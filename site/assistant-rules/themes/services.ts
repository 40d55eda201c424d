import type { Vocabulary } from './theme.ts'

/** Asking what there is to be had. */
export const services: Vocabulary = {
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
}
