-- Words with which the list begins; staff strikes and adds.
insert into community_flagged_words (word, added_at)
select word, now() from unnest(array[
  'arsch', 'arschloch', 'wichser', 'hurensohn', 'hure', 'fotze', 'schlampe', 'missgeburt', 'drecksau', 'dreckschwein',
  'spast', 'vollidiot', 'vollpfosten', 'penner', 'heil hitler', 'sieg heil', 'kanake', 'nigger', 'zigeuner',
  'betrüger', 'viagra', 'casino', 'bitcoin', 'kredit ohne schufa', 'schnelles geld'
]) as word
on conflict do nothing;
