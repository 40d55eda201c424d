/** Words that are spelt much like one of ours and mean something else: neither they nor their plurals are slips. */
export const LOOKALIKES = `
coast sited short analysis inter readability contract contractor contrast contest context consent contend contentment constant constantly contented
projector protect protection prince pride prime prone praise pause parse pass poise prize precise priceless
change charger chance quite quota excessive extensive speed invert invent ingest budge monkey cheat conclusion possession
think thinker thunk tank hell hally halo hallow salad salami bother boot storey bottle root simple skull still spill skilled
cover code coping homework teamwork workshop workout workplace network framework notebook textbook storybook
directory directive locale officer dressed aware rely layer alter latter abort shot sheer leak load median medic special porter
into explain register storm stormy ward economic economy qualify marking packing filling shout caution proportion conception stiff
racing iteration interaction repetition regulation representation retirement studied studio funded trusty thrust conversion closer
melting taming tiling phony feel filing etch log hoist compliant instrument exercise clint apply applies add late
persona sneak graceful employer shore worm word world prospect resign silent patient apple carrier shell heyday
abut prick pry pried chap charm charming chart char cheek cheese cheery cheater drove drown horse house hose hall
hoodie kite kiss khan karan milan task pot amp lad leaf lean leap lease lend slam steak spear speck spent sped stork
stony studious sundae sundry tire tidings tryst twister shook soot scoot sill rage rave raft rake rack rant rape roach
retch redact referee reverence profess prowess prompt prof plaster pickle peel pester posture potter poser pain pair
parable playable parson owed numb ember moan moon mourn laser lager lather latex liter landmine interact intercept
intersect incest infest grail galley flounder fond flower flatter fluster fly foyer fryer expanse expend
explosive expressive experiment confession congestion concussion detection digestion dejection convent consul closet
cider colder comer cower cloudy clout brunch blanch braid banjo banal banker banned banning banter aviation agitation
aromatic asthmatic autocratic axiomatic automobile commission permission supervision compost herring headphone
homeowner postcard signpost playbook yearbook workbook schoolbook schoolwork storyline backstory showtime overwork
underpaid demographic compounder dartboard rep ecological wasp sapling racking humane nitro scamper emirate stone
string stole stove stare sore snore
`
