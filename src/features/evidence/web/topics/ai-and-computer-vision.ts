import type { Topic } from '../study.ts';

export const AI_AND_COMPUTER_VISION: Topic = {
  id: 'ai-and-computer-vision',
  name: 'AI and computer vision',
  blurb: 'How well software and cameras can read sleep, compared with lab tests.',
  studies: [
    {
      id: 'vanmeulen2023',
      title: 'Contactless Camera-Based Sleep Staging: The HealthBed Study',
      firstAuthor: 'van Meulen FB',
      journal: 'Bioengineering',
      year: 2023,
      participants: 46,
      duration: '1 lab night',
      design: 'Algorithm validation against polysomnography',
      shows: 'accuracy',
      finding:
        'A camera that reads pulse from reflected light classified sleep in near darkness with 81% accuracy for three stages and 68% for four.',
      url: 'https://doi.org/10.3390/bioengineering10010109',
    },
    {
      id: 'tam2021',
      title:
        'A Blanket Accommodative Sleep Posture Classification System Using an Infrared Depth Camera: A Deep Learning Approach with Synthetic Augmentation of Blanket Conditions',
      firstAuthor: 'Tam AYC',
      journal: 'Sensors',
      year: 2021,
      participants: 66,
      duration: 'One lab session',
      design: 'Algorithm development and testing',
      shows: 'accuracy',
      finding:
        'A depth camera and neural network recognized seven sleeping postures under blankets with an F1 score of 88.9%.',
      url: 'https://doi.org/10.3390/s21165553',
    },
    {
      id: 'korkalainen2020',
      title:
        'Accurate Deep Learning-Based Sleep Staging in a Clinical Population With Suspected Obstructive Sleep Apnea',
      firstAuthor: 'Korkalainen H',
      journal: 'IEEE Journal of Biomedical and Health Informatics',
      year: 2020,
      participants: 891,
      duration: '1 lab night per patient',
      design: 'Algorithm development and testing',
      shows: 'accuracy',
      finding:
        'A neural network scored sleep stages in patients with suspected sleep apnea with 82.9% accuracy from a single brain-wave channel; accuracy fell as apnea got worse.',
      url: 'https://doi.org/10.1109/JBHI.2019.2951346',
    },
  ],
};
