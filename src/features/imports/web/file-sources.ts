/** How to export a file from each source. The wording is general, because the menus of other apps change. */
export const FILE_SOURCES: readonly { name: string; steps: readonly string[] }[] = [
  {
    name: 'Garmin',
    steps: [
      'On garmin.com, in the data management of your account, ask for an export. You get a zip by email within hours or days.',
      'Choose the zip as it is. Sleep files from the watch itself (.fit) work too.',
    ],
  },
  {
    name: 'Apple Health',
    steps: [
      'Export all health data from the Health app on your iPhone. You get export.zip.',
      'Choose the zip. If your computer unpacked it, choose export.xml in the folder.',
    ],
  },
  {
    name: 'Fitbit',
    steps: [
      'Ask Google Takeout for your Fitbit data.',
      'Choose the zip as it is, one after the other if there are several. A single sleep file from it works too.',
    ],
  },
  {
    name: 'Oura',
    steps: [
      'Export your data from the Membership Hub.',
      'Choose what you get, or only sleepmodel.csv in its folder App Data. The CSV of your trends and JSON exports work too.',
    ],
  },
  {
    name: 'Samsung Health',
    steps: [
      'Let the app export your personal data.',
      'Choose it as one zip, so that it includes the sleep stages. A file com.samsung.shealth.sleep….csv alone works too.',
    ],
  },
  {
    name: 'WHOOP',
    steps: [
      'In the app, ask for an export of your data. You get a zip by email.',
      'Choose the zip as it is. A file sleeps.csv or physiological_cycles.csv alone works too, and JSON of the API.',
    ],
  },
  {
    name: 'Zepp, Zepp Life, Mi Fitness',
    steps: [
      'In the app or on the website of your account, ask for an export of your data. If the zip has a password, unpack it.',
      'Choose the zip, or the file SLEEP….csv (Zepp), or the file hlth_center_fitness_data.csv (Mi Fitness).',
    ],
  },
  {
    name: 'Sleep as Android',
    steps: ['Export your nights from the app.', 'Choose sleep-export.zip, or sleep-export.csv.'],
  },
  {
    name: 'Sleep Cycle',
    steps: ['Export your nights from Sleep Cycle as a CSV file.', 'Choose the CSV file.'],
  },
  {
    name: 'Withings',
    steps: [
      'Ask Withings for an export of your data.',
      'Choose the zip, or only sleep.csv, in any language. JSON of the API works too.',
    ],
  },
  {
    name: 'Polar',
    steps: [
      'On account.polar.com, ask for a download of your data. You get a zip.',
      'Choose the zip as it is. A file sleep_result….json alone works too, without the scores, and JSON of AccessLink.',
    ],
  },
  {
    name: 'Gadgetbridge',
    steps: [
      'In the data management of the app, export the database.',
      'Choose the file Gadgetbridge, or the zip of a full backup. Nights of Xiaomi, Huawei and newer Amazfit devices are read.',
    ],
  },
  { name: 'AutoSleep', steps: ['In the settings of the app, export the history.', 'Choose the CSV file.'] },
  { name: 'Health Auto Export', steps: ['Export sleep as JSON.', 'Choose the file, or its zip.'] },
  { name: 'Health Connect', steps: ['On your phone, export the data of Health Connect.', 'Choose the zip as it is.'] },
  { name: 'Google Fit', steps: ['Ask Google Takeout for your Fit data.', 'Choose the zip as it is.'] },
  { name: 'Eight Sleep', steps: ['Ask for an export of your data.', 'Choose the zip, or sleep_nights.json.'] },
  {
    name: 'Sleep diaries',
    steps: [
      'Export your sleep as CSV from Sleepmeter or Plees Tracker, or in the Standard format of the sleepdiary project.',
      'Choose the CSV or JSON file.',
    ],
  },
  {
    name: 'Better Sleep',
    steps: [
      'In Account Settings, download your data, from this server or another.',
      'Choose the JSON or the CSV file.',
    ],
  },
];
