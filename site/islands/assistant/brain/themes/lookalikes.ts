/** Words that are spelt much like one of ours and mean something else: neither they nor their plurals are slips. */
export const LOOKALIKES = `
coast contract contractor contrast contest context consent contend contentment constant constantly contented
projector protect protection prince pride prime prone praise pause parse pass poise prize precise priceless
change charger chance quite quota excessive extensive speed invert invent ingest budge monkey cheat conclusion possession
think thinker thunk tank hell hally halo hallow salad salami bother boot bottle root simple skull still spill skilled
cover code coping homework teamwork workshop workout workplace network framework notebook textbook storybook
directory directive locale officer dressed aware rely layer alter latter abort shot sheer leak load median medic special porter
into explain register storm stormy ward economic economy qualify marking packing filling shout caution proportion conception stiff
racing iteration interaction repetition regulation representation retirement studied studio funded trusty thrust conversion closer
melting taming tiling phony feel filing etch log hoist compliant instrument exercise clint apply applies add late
persona sneak graceful employer shore worm word world prospect resign silent patient apple carrier shell heyday
`
