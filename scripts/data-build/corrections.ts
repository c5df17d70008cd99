/** Centres of German codes that the position table lacks, degrees, from the municipalities' own coordinates. */
export const germanCentres: Record<string, { name: string; latitude: number; longitude: number }> = {
  '04862': { name: 'Mockrehna', latitude: 51.51, longitude: 12.81 },
  '06711': { name: 'Zeitz', latitude: 51.04, longitude: 12.13 },
  '06868': { name: 'Coswig (Anhalt)', latitude: 51.89, longitude: 12.45 },
  '08344': { name: 'Grünhain-Beierfeld', latitude: 50.57, longitude: 12.81 },
  '24222': { name: 'Schwentinental', latitude: 54.28, longitude: 10.22 },
  '24976': { name: 'Handewitt', latitude: 54.77, longitude: 9.33 },
  '25867': { name: 'Langeneß', latitude: 54.64, longitude: 8.61 },
  '27639': { name: 'Wurster Nordseeküste', latitude: 53.73, longitude: 8.57 },
  '39628': { name: 'Bismark (Altmark)', latitude: 52.64, longitude: 11.66 },
  '98630': { name: 'Römhild', latitude: 50.4, longitude: 10.54 },
  '99090': { name: 'Erfurt', latitude: 51.02, longitude: 10.95 },
  '99095': { name: 'Erfurt', latitude: 51.06, longitude: 11.04 },
  '99707': { name: 'Kyffhäuserland', latitude: 51.37, longitude: 11.0 },
  '99820': { name: 'Hörselberg-Hainich', latitude: 50.97, longitude: 10.46 },
};

/** Codes that deliver and that the list of codes lacks. */
export const germanMissingCodes: readonly string[] = ['39628'];

/** Codes whose main place the directory leaves out; most are municipalities that were made of villages since. */
export const germanMainNames: Record<string, { name: string; state: string }> = {
  '07366': { name: 'Rosenthal am Rennsteig', state: 'DE-TH' },
  '14548': { name: 'Schwielowsee', state: 'DE-BB' },
  '14798': { name: 'Havelsee', state: 'DE-BB' },
  '15754': { name: 'Heidesee', state: 'DE-BB' },
  '21039': { name: 'Hamburg', state: 'DE-HH' },
  '22145': { name: 'Hamburg', state: 'DE-HH' },
  '25980': { name: 'Sylt', state: 'DE-SH' },
  '39171': { name: 'Sülzetal', state: 'DE-ST' },
};

/** Districts that were merged since the gazetteer's keys were made: Göttingen 2016, Wartburgkreis 2021. */
export const mergedGermanCounties: Record<string, string> = {
  '03152': '03159',
  '03156': '03159',
  '16056': '16063',
};

export const austrianNameChanges: Record<string, string> = {
  '1300': 'Flughafen Wien',
};

/** Where letters are sorted, under names of the villages they lie in: no address has these codes. */
export const austrianSortingOffices: readonly string[] = ['4000', '5000', '6000', '8000', '9000'];

/** 1010 is the first district, …, 1230 the twenty-third. */
export const viennaDistricts = [
  'Innere Stadt',
  'Leopoldstadt',
  'Landstraße',
  'Wieden',
  'Margareten',
  'Mariahilf',
  'Neubau',
  'Josefstadt',
  'Alsergrund',
  'Favoriten',
  'Simmering',
  'Meidling',
  'Hietzing',
  'Penzing',
  'Rudolfsheim-Fünfhaus',
  'Ottakring',
  'Hernals',
  'Währing',
  'Döbling',
  'Brigittenau',
  'Floridsdorf',
  'Donaustadt',
  'Liesing',
] as const;

/** Centres of the Viennese districts, degrees, in their order. */
export const viennaCentres: readonly (readonly [latitude: number, longitude: number])[] = [
  [48.209, 16.371],
  [48.217, 16.4],
  [48.198, 16.395],
  [48.193, 16.37],
  [48.188, 16.355],
  [48.196, 16.348],
  [48.202, 16.347],
  [48.211, 16.347],
  [48.225, 16.356],
  [48.153, 16.383],
  [48.163, 16.44],
  [48.173, 16.322],
  [48.178, 16.25],
  [48.207, 16.243],
  [48.196, 16.324],
  [48.215, 16.297],
  [48.236, 16.286],
  [48.235, 16.32],
  [48.257, 16.331],
  [48.239, 16.378],
  [48.279, 16.412],
  [48.226, 16.479],
  [48.142, 16.295],
];

/** Berlin: the part of the city in which most of a code lies; [first, last, part]. */
export const berlinDistricts: readonly (readonly [number, number, string])[] = [
  [10115, 10179, 'Mitte'],
  [10243, 10249, 'Friedrichshain'],
  [10315, 10369, 'Lichtenberg'],
  [10405, 10439, 'Prenzlauer Berg'],
  [10551, 10559, 'Moabit'],
  [10585, 10629, 'Charlottenburg'],
  [10707, 10719, 'Wilmersdorf'],
  [10777, 10783, 'Schöneberg'],
  [10785, 10787, 'Tiergarten'],
  [10789, 10789, 'Charlottenburg'],
  [10823, 10829, 'Schöneberg'],
  [10961, 10999, 'Kreuzberg'],
  [12043, 12059, 'Neukölln'],
  [12099, 12103, 'Tempelhof'],
  [12105, 12109, 'Mariendorf'],
  [12157, 12161, 'Friedenau'],
  [12163, 12169, 'Steglitz'],
  [12203, 12209, 'Lichterfelde'],
  [12247, 12249, 'Lankwitz'],
  [12277, 12279, 'Marienfelde'],
  [12305, 12309, 'Lichtenrade'],
  [12347, 12347, 'Britz'],
  [12349, 12351, 'Buckow'],
  [12353, 12353, 'Gropiusstadt'],
  [12355, 12357, 'Rudow'],
  [12359, 12359, 'Britz'],
  [12435, 12435, 'Treptow'],
  [12437, 12437, 'Baumschulenweg'],
  [12439, 12439, 'Niederschöneweide'],
  [12459, 12459, 'Oberschöneweide'],
  [12487, 12487, 'Johannisthal'],
  [12489, 12489, 'Adlershof'],
  [12524, 12524, 'Altglienicke'],
  [12526, 12526, 'Bohnsdorf'],
  [12527, 12527, 'Grünau'],
  [12555, 12559, 'Köpenick'],
  [12587, 12587, 'Friedrichshagen'],
  [12589, 12589, 'Rahnsdorf'],
  [12619, 12621, 'Kaulsdorf'],
  [12623, 12623, 'Mahlsdorf'],
  [12627, 12629, 'Hellersdorf'],
  [12679, 12689, 'Marzahn'],
  [13051, 13059, 'Hohenschönhausen'],
  [13086, 13088, 'Weißensee'],
  [13089, 13089, 'Heinersdorf'],
  [13125, 13125, 'Buch und Karow'],
  [13127, 13127, 'Französisch Buchholz'],
  [13129, 13129, 'Blankenburg'],
  [13156, 13159, 'Niederschönhausen'],
  [13187, 13189, 'Pankow'],
  [13347, 13359, 'Wedding'],
  [13403, 13409, 'Reinickendorf'],
  [13435, 13439, 'Märkisches Viertel und Wittenau'],
  [13465, 13465, 'Frohnau'],
  [13467, 13467, 'Hermsdorf'],
  [13469, 13469, 'Waidmannslust und Lübars'],
  [13503, 13505, 'Heiligensee'],
  [13507, 13509, 'Tegel'],
  [13581, 13597, 'Spandau'],
  [13599, 13599, 'Haselhorst'],
  [13627, 13627, 'Charlottenburg-Nord'],
  [13629, 13629, 'Siemensstadt'],
  [14050, 14055, 'Westend'],
  [14057, 14059, 'Charlottenburg'],
  [14089, 14089, 'Kladow'],
  [14109, 14109, 'Wannsee'],
  [14129, 14129, 'Nikolassee'],
  [14163, 14169, 'Zehlendorf'],
  [14193, 14193, 'Grunewald'],
  [14195, 14195, 'Dahlem'],
  [14197, 14199, 'Wilmersdorf'],
];

/** Codes whose town the gazetteer misses, so that one of its hamlets would come first. */
export const swissMainNames: Record<string, string> = {
  '1347': 'Le Sentier',
  '1958': 'St-Léonard',
  '1997': 'Haute-Nendaz',
  '3294': 'Büren an der Aare',
  '3800': 'Interlaken',
};

/** Swiss codes whose nearest known village lies in another district. */
export const swissCounties: Record<string, string> = {
  '2513': 'Verwaltungskreis Biel/Bienne',
  '3206': 'Bezirk See',
  '4576': 'Bezirk Bucheggberg',
  '7278': 'Region Prättigau / Davos',
  '7482': 'Region Albula',
  '8454': 'Bezirk Schaffhausen',
};
